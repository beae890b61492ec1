import type { NextRequest } from 'next/server'
import { memberAnswer, refuse } from '#lib/members/server/answer.ts'
import { bearerOf } from '#lib/members/server/bearer.ts'
import { getFile } from '#lib/members/server/file.ts'
import { sessionIdToken } from '#lib/members/server/session-cookie.ts'

type Context = { params: Promise<{ id: string }> }

/** What a player needs to show a part of a video: https://www.rfc-editor.org/rfc/rfc9110#section-14 */
const PASSED_ON = ['content-length', 'content-range', 'accept-ranges']

/**
 * One file of a lesson, streamed, so that its URL at Sanity stays unknown. For the id token in
 * `Authorization: Bearer …`, or in the session cookie.
 */
export function GET(request: NextRequest, { params }: Context) {
  return memberAnswer(async () => {
    const { id } = await params
    const idToken = bearerOf(request) || sessionIdToken(request)
    const { headers, signal } = request
    const file = await getFile(idToken, id, { range: headers.get('range'), signal })
    if (!file) return refuse(404, 'This file is no longer available.')
    const { stored } = file
    const response = new Response(stored.body, { status: stored.status })
    for (const name of PASSED_ON) {
      const value = stored.headers.get(name)
      if (value) response.headers.set(name, value)
    }
    response.headers.set('content-type', file.type)
    // A download is never opened as a page of this site, whatever it contains.
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
