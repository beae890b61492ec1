import type { IdTokenSync } from '#lib/env.ts'

/** The session storage key of the id token that the server was told of last in this tab. */
const KEY = 'id-token-synced'

// As Firebase's own sync, which only comes with `getAuth`, this does not look at the server's answer:
// https://firebase.google.com/docs/reference/js/auth

/**
 * Tells the server of the member's id token by `POST`, the token as bearer (specification, section
 * 7), unless it was issued longer ago than the configured age, or was told already.
 */
export async function syncIdToken({ url, maxAge }: IdTokenSync, idToken: string) {
  if (isSynced(idToken) || ageOf(idToken) > maxAge) return
  sessionStorage.setItem(KEY, idToken)
  await send(url, { method: 'POST', headers: { authorization: `Bearer ${idToken}` } })
}

/** Tells the server by `DELETE` that the token was cleared. */
export async function syncCleared({ url }: IdTokenSync) {
  sessionStorage.removeItem(KEY)
  await send(url, { method: 'DELETE' })
}

/** Whether the server was told of this token last; of any, where none is given. */
export function isSynced(idToken?: string) {
  const told = sessionStorage.getItem(KEY)
  return idToken ? told === idToken : told !== null
}

/** `keepalive`: the page may be left at once, as it is after signing in and out. */
async function send(url: string, request: RequestInit) {
  try {
    await fetch(url, { ...request, keepalive: true })
  } catch (error) {
    console.warn('The server was not told about the sign-in.', error)
  }
}

/** Seconds since a token was issued. */
function ageOf(idToken: string) {
  const [, payload = ''] = idToken.split('.')
  const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
  const issued = typeof claims === 'object' && claims && 'iat' in claims ? Number(claims.iat) : 0
  return Date.now() / 1000 - issued
}
