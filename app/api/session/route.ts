import type { NextRequest } from 'next/server'
import { env } from '#lib/env.ts'
import { memberAnswer, refuse } from '#lib/members/server/answer.ts'
import { bearerOf } from '#lib/members/server/bearer.ts'
import { forgetMember, requireMember } from '#lib/members/server/lock.ts'
import {
  endedSessionCookie,
  sessionCookie,
  sessionIdToken,
} from '#lib/members/server/session-cookie.ts'

/**
 * Receives the id-token sync (specification, section 7): a good token becomes the session cookie.
 * Only a page of this site may send one, or another could sign its visitors in here.
 */
export function POST(request: Request) {
  return memberAnswer(async () => {
    const { siteUrl } = env()
    if (request.headers.get('origin') !== siteUrl)
      return refuse(403, `Only pages of ${siteUrl} can send an ID token here.`)
    const idToken = bearerOf(request)
    const { exp } = await requireMember(idToken)
    return new Response(null, {
      status: 204,
      headers: { 'set-cookie': sessionCookie(idToken, exp) },
    })
  })
}

/** The token was cleared, and so is the cookie. */
export function DELETE(request: NextRequest) {
  return memberAnswer(async () => {
    forgetMember(sessionIdToken(request))
    return new Response(null, { status: 204, headers: { 'set-cookie': endedSessionCookie() } })
  })
}
