import 'server-only'
import type { NextRequest } from 'next/server'

const NAME = 'member-session'
const ATTRIBUTES = 'Path=/api/member/files; HttpOnly; Secure; SameSite=Lax'

/**
 * A cookie with the id token in it, sent to the members' files alone: with it a link to one opens by
 * itself. Nothing needs it, and it ends with the token.
 *
 * @param expires seconds since 1970
 */
export const sessionCookie = (idToken: string, expires: number) =>
  `${NAME}=${idToken}; Expires=${new Date(expires * 1000).toUTCString()}; ${ATTRIBUTES}`

export const endedSessionCookie = `${NAME}=; Max-Age=0; ${ATTRIBUTES}`

export const sessionIdToken = (request: NextRequest) => request.cookies.get(NAME)?.value ?? ''
