import type { NextRequest } from 'next/server'
import { getFile } from '#lib/members/file.ts'
import { bearerOf, refuse, respondToMember } from '#lib/members/respond.ts'
import { sessionIdToken } from '#lib/members/session-cookie.ts'

/** Players need these to seek in a video: https://www.rfc-editor.org/rfc/rfc9110#section-14 */
const PLAYER_HEADERS = ['content-length', 'content-range', 'accept-ranges']

/** Streams a file, so that its URL at Sanity stays secret. Players send the session cookie. */
export function GET(request: NextRequest, { params }: { params: Promise<{ id: string }> }) {
  return respondToMember(request, async () => {
    const { id } = await params
    const idToken = bearerOf(request) || sessionIdToken(request)
    const { headers, signal } = request
    const file = await getFile(idToken, id, { range: headers.get('range'), signal })
    if (!file) return refuse(404, 'This file is no longer available.')
    const { stored } = file
    const response = new Response(stored.body, { status: stored.status })
    for (const name of PLAYER_HEADERS) {
      const value = stored.headers.get(name)
      if (value) response.headers.set(name, value)
    }
    response.headers.set('content-type', file.type)
    // Browsers must not open a download as a page of this site.
    if (file.isDownload) response.headers.set('content-disposition', attachment(file.name))
    return response
  })
}

/** https://www.rfc-editor.org/rfc/rfc8187#section-3.2 */
function attachment(name: string) {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename*=UTF-8''${encoded}`
}
