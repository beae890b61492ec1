import { urlSearchParamPreviewSecret } from '@sanity/preview-url-secret/constants'
import { checkPreviewUrl, enterPreview } from '#lib/content/preview.ts'
import { localRedirect } from '#lib/http/local-redirect.ts'

/** Opens the preview with the secret that the Studio has written into the Content Lake. */
export async function GET(request: Request) {
  const { isValid, redirectTo = '/' } = await checkPreviewUrl(request.url)
  if (!isValid) {
    return new Response('This preview link no longer works. Open “Preview” in the Studio again.', {
      status: 401,
      headers: { 'cache-control': 'private, no-store' },
    })
  }
  const secret = new URL(request.url).searchParams.get(urlSearchParamPreviewSecret) ?? ''
  await enterPreview(secret)
  return localRedirect(redirectTo)
}
