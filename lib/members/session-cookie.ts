import 'server-only'
import type { NextRequest } from 'next/server'
import { env, isHttps } from '#lib/env.ts'

const NAME = 'member-session'

/** On http, WebKit refuses `Secure`, even on localhost. */
const attributes = () =>
  `Path=/api; HttpOnly;${isHttps(env().siteUrl) ? ' Secure;' : ''} SameSite=Lax`

/** For media elements, which cannot send a bearer token. `expires`: seconds since 1970. */
export const sessionCookie = (idToken: string, expires: number) =>
  `${NAME}=${idToken}; Expires=${new Date(expires * 1000).toUTCString()}; ${attributes()}`

export const endedSessionCookie = () => `${NAME}=; Max-Age=0; ${attributes()}`

export const sessionIdToken = (request: NextRequest) => request.cookies.get(NAME)?.value ?? ''
