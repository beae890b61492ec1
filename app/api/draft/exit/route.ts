import { cookies, draftMode } from 'next/headers'
import { PREVIEW_COOKIE } from '#lib/content/preview.ts'

/** One click out of the preview, back to the page that visitors see. */
export async function POST(request: Request) {
  const draft = await draftMode()
  draft.disable()
  const jar = await cookies()
  jar.set(PREVIEW_COOKIE, '', {
    httpOnly: true,
    sameSite: 'none',
    secure: true,
    path: '/',
    maxAge: 0,
  })
  const from = URL.parse(request.headers.get('referer') ?? '')
  const back = from?.host === request.headers.get('host') ? from?.pathname : '/'
  return new Response(null, { status: 303, headers: { location: back ?? '/' } })
}
