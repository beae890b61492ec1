import { urlSearchParamPreviewSecret } from '@sanity/preview-url-secret/constants'
import { cookies, draftMode } from 'next/headers'
import { redirect } from 'next/navigation'
import { checkPreviewUrl, PREVIEW_COOKIE } from '#lib/content/preview.ts'

/**
 * The studio's way in to the preview: `?sanity-preview-secret=…&sanity-preview-pathname=/…`. The
 * secret is one that the studio has put into the content lake for whoever is signed in there.
 */
export async function GET(request: Request) {
  const { isValid, redirectTo = '/' } = await checkPreviewUrl(request.url)
  if (!isValid) {
    return new Response(
      'This preview link is not good any longer. Open the preview in the studio.',
      {
        status: 401,
      },
    )
  }
  const secret = new URL(request.url).searchParams.get(urlSearchParamPreviewSecret) ?? ''
  const draft = await draftMode()
  draft.enable()
  const jar = await cookies()
  // As Next's own: the studio shows the preview in a frame, from another site when it is hosted.
  jar.set(PREVIEW_COOKIE, secret, { httpOnly: true, sameSite: 'none', secure: true, path: '/' })
  redirect(localPath(redirectTo))
}

/** A path of this site alone: the address is not to be trusted with any other. */
function localPath(path: string) {
  const url = new URL(path, 'http://local')
  return url.host === 'local' ? `${url.pathname}${url.search}${url.hash}` : '/'
}
