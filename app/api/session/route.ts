import { endedSessionCookie, sessionCookie } from '#lib/auth/session-cookie.ts'
import { verifyIdToken } from '#lib/auth/verify-id-token.ts'
import { env } from '#lib/env.ts'
import { bearerOf } from '#lib/http/bearer.ts'
import { memberAnswer, refuse } from '#lib/http/member-answer.ts'

/**
 * Receives the id-token sync (specification, section 7): a good token becomes the session cookie.
 * Only a page of this site may send one, or another could sign its visitors in here.
 */
export function POST(request: Request) {
  return memberAnswer(async () => {
    const { siteUrl } = env()
    if (request.headers.get('origin') !== siteUrl)
      return refuse(403, `Only a page of ${siteUrl} may send an id token here.`)
    const idToken = bearerOf(request)
    const { exp } = await verifyIdToken(idToken)
    return new Response(null, {
      status: 204,
      headers: { 'set-cookie': sessionCookie(idToken, exp) },
    })
  })
}

/** The token was cleared, and so is the cookie. */
export function DELETE() {
  return memberAnswer(async () => {
    return new Response(null, { status: 204, headers: { 'set-cookie': endedSessionCookie } })
  })
}
