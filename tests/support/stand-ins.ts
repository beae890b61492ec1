/**
 * A server with settings for hosted services loads this first. Its requests go to the stand-ins that
 * `STAND_INS` names by host, since no test may reach the hosts themselves.
 */
const standIns: unknown = JSON.parse(process.env.STAND_INS ?? '{}')
const hosted = globalThis.fetch

globalThis.fetch = (input, init) => {
  const request = new Request(input, init)
  const { hostname, pathname, search } = new URL(request.url)
  const standIn: unknown = Reflect.get(Object(standIns), hostname)
  if (typeof standIn !== 'string') return hosted(input, init)
  // The emulator has one token, of an editor.
  if (pathname.endsWith('/users/me'))
    return Promise.resolve(Response.json({ id: 'robot', roles: [{ name: 'viewer' }] }))
  const headers = new Headers(request.headers)
  // The emulator accepts only its own token.
  if (hostname.endsWith('sanity.io') && headers.has('authorization'))
    headers.set('authorization', 'Bearer emulator-token')
  return hosted(`${standIn}${pathname}${search}`, { ...init, headers })
}

export {}
