import 'server-only'
import type { NextRequest } from 'next/server'
import { env, isHttps } from '#lib/env.ts'

const NAME = 'member-session'

/** Without `Secure` on http, where WebKit refuses it, even on localhost. */
const attributes = () =>
  `Path=/api; HttpOnly;${isHttps(env().siteUrl) ? ' Secure;' : ''} SameSite=Lax`

/**
 * A cookie with the id token in it, which opens only the members' files: a media element plays a video
 * by it, since it cannot send a bearer token. It expires with the token. Its path includes the sign-out.
 *
 * @param expires seconds since 1970
 */
export const sessionCookie = (idToken: string, expires: number) =>
  `${NAME}=${idToken}; Expires=${new Date(expires * 1000).toUTCString()}; ${attributes()}`

export const endedSessionCookie = () => `${NAME}=; Max-Age=0; ${attributes()}`

export const sessionIdToken = (request: NextRequest) => request.cookies.get(NAME)?.value ?? ''
