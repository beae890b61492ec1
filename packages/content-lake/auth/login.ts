import { deleteCookie, setCookie } from 'hono/cookie'
import { ApiError, badRequest } from '../http/errors.ts'
import { isLoopback } from '../http/loopback.ts'
import { allowParameters } from '../http/parameters.ts'
import { type LakeContext, originOf, searchOf } from '../lake.ts'
import { sessionCookie, tokenOf, userOf } from './access.ts'
import { sessionSeconds } from './sessions.ts'
import { demoEditor } from './users.ts'

/** What the Studio's login screen offers. */
export function providers(c: LakeContext) {
  const url = `${originOf(c)}/${c.req.param('version')}/auth/login/${demoEditor.provider}`
  return c.json({
    thirdPartyLogin: true,
    sso: { saml: false },
    providers: [{ name: demoEditor.provider, title: demoEditor.name, url }],
  })
}

/**
 * Signs in with one click and goes back to `origin`: the session's cookie is set, and the address
 * carries a one-time `sid`, for which `/auth/fetch` gives the token. The Studio's default login
 * method ("dual") takes both; `type` and `withSid` say which one another method would want.
 */
export function login(c: LakeContext) {
  const search = allowParameters(searchOf(c), ['origin', 'projectId', 'type', 'withSid'])
  const origin = search.get('origin') ?? ''
  if (!isLoopback(origin))
    throw badRequest(
      `The parameter "origin" is "${origin}"; it must be a URL on this machine to return to.`,
    )
  const { token, ticket } = c.var.lake.store.sessions.begin(demoEditor)
  setCookie(c, sessionCookie(c), token, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: sessionSeconds,
  })
  const back = new URL(origin)
  back.hash = `sid=${ticket}`
  return c.redirect(back.href)
}

/** A login's `sid` for its token, once. */
export function fetchToken(c: LakeContext) {
  const search = allowParameters(searchOf(c), ['sid'])
  const token = c.var.lake.store.sessions.redeem(search.get('sid') ?? '')
  if (token === null)
    throw new ApiError(
      404,
      'There is no login with this "sid". Each one works only once. Sign in again.',
    )
  return c.json({ token, label: `Session of ${demoEditor.name}` })
}

export const sessionId = (c: LakeContext) => c.json({ id: userOf(c).id })

/** Ends the session that the request came with, and its event streams; without one there is nothing to end. */
export function logout(c: LakeContext) {
  const token = tokenOf(c)
  if (token) c.var.lake.store.sessions.end(token)
  deleteCookie(c, sessionCookie(c), { path: '/' })
  return c.json({ ok: true })
}
