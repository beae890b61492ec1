import type { NextRequest } from 'next/server'
import { env } from '#lib/env.ts'
import { forgetMember, requireMember } from '#lib/members/gate.ts'
import { bearerOf, refuse, respondToMember } from '#lib/members/respond.ts'
import { endedSessionCookie, sessionCookie, sessionIdToken } from '#lib/members/session-cookie.ts'

/** The id-token sync (specification, section 7). Only pages of this site may sign a visitor in. */
export function POST(request: Request) {
  return respondToMember(request, async () => {
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

export function DELETE(request: NextRequest) {
  return respondToMember(request, async () => {
    forgetMember(sessionIdToken(request))
    return new Response(null, { status: 204, headers: { 'set-cookie': endedSessionCookie() } })
  })
}
