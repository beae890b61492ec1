import { leavePreview } from '#lib/content/preview.ts'
import { localRedirect } from '#lib/http/local-redirect.ts'

export async function POST(request: Request) {
  await leavePreview()
  // The Studio sends this when its user signs out: there is no page to return to.
  if (request.headers.get('sec-fetch-mode') === 'no-cors')
    return new Response(null, { status: 204 })
  const from = URL.parse(request.headers.get('referer') ?? '')
  return localRedirect(from?.host === request.headers.get('host') ? (from?.pathname ?? '/') : '/')
}
