import type { NextRequest } from 'next/server'
import { bearerOf } from '#lib/members/server/bearer.ts'
import { getMemberFile } from '#lib/members/server/course.ts'
import { memberAnswer, refuse } from '#lib/members/server/member-answer.ts'
import { sessionIdToken } from '#lib/members/server/session-cookie.ts'

type Context = { params: Promise<{ id: string }> }

/**
 * One file of a lesson, streamed, so that where it lies stays unknown. For the id token in
 * `Authorization: Bearer …`, or in the session cookie.
 */
export function GET(request: NextRequest, { params }: Context) {
  return memberAnswer(async () => {
    const { id } = await params
    const idToken = bearerOf(request) || sessionIdToken(request)
    const file = await getMemberFile(idToken, id, request.signal)
    if (!file) return refuse(404, 'There is no such file any longer.')
    return new Response(file.body, {
      headers: {
        'content-type': file.type,
        'content-length': `${file.size}`,
        // Never opened as a page of this site, whatever is in it.
        'content-disposition': `attachment; filename*=UTF-8''${encodeName(file.name)}`,
      },
    })
  })
}

/** https://www.rfc-editor.org/rfc/rfc8187#section-3.2 */
const encodeName = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
