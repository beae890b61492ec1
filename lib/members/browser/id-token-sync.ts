import type { IdTokenSync } from '#lib/env.ts'

/** Where a token becomes the cookie that lets a player read files, whether or not a sync is configured. */
export const FILE_SESSION = { url: '/api/session', maxAge: Number.POSITIVE_INFINITY }

/** The session storage key of the id token that was last sent to a URL from this tab. */
const keyOf = (url: string) => `id-token-synced:${new URL(url, location.href).pathname}`

// As Firebase's own sync, which only comes with `getAuth`, this does not look at the server's answer:
// https://firebase.google.com/docs/reference/js/auth

/**
 * Sends the member's id token to the server by `POST`, as bearer (specification, section 7), unless
 * it was issued longer ago than the configured age, or was sent before.
 */
export async function syncIdToken({ url, maxAge }: IdTokenSync, idToken: string) {
  if (sessionStorage.getItem(keyOf(url)) === idToken || ageOf(idToken) > maxAge) return
  noteSynced(url, idToken)
  await send(url, { method: 'POST', headers: { authorization: `Bearer ${idToken}` } })
}

/** Sends a `DELETE` when the token was cleared. */
export async function syncCleared({ url }: IdTokenSync) {
  sessionStorage.removeItem(keyOf(url))
  await send(url, { method: 'DELETE' })
}

/** Whether any token was sent since the last `DELETE`. */
export const isSynced = ({ url }: IdTokenSync) => sessionStorage.getItem(keyOf(url)) !== null

export const noteSynced = (url: string, idToken: string) =>
  sessionStorage.setItem(keyOf(url), idToken)

/** `keepalive`: the page may be left at once, as it is after signing in and out. */
async function send(url: string, request: RequestInit) {
  try {
    await fetch(url, { ...request, keepalive: true })
  } catch (error) {
    console.warn('The ID token was not sent to the server.', error)
  }
}

/** Seconds since a token was issued. */
function ageOf(idToken: string) {
  const [, payload = ''] = idToken.split('.')
  const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
  const issued = typeof claims === 'object' && claims && 'iat' in claims ? Number(claims.iat) : 0
  return Date.now() / 1000 - issued
}
