import 'server-only'
import type { NextRequest } from 'next/server'

const NAME = 'member-session'
const ATTRIBUTES = 'Path=/api/member/files; HttpOnly; Secure; SameSite=Lax'

/**
 * A cookie with the id token in it, sent to the members' files alone: a media element plays a video
 * by it, since it cannot send a bearer token. It expires with the token.
 *
 * @param expires seconds since 1970
 */
export const sessionCookie = (idToken: string, expires: number) =>
  `${NAME}=${idToken}; Expires=${new Date(expires * 1000).toUTCString()}; ${ATTRIBUTES}`

export const endedSessionCookie = `${NAME}=; Max-Age=0; ${ATTRIBUTES}`

export const sessionIdToken = (request: NextRequest) => request.cookies.get(NAME)?.value ?? ''
