import type { IdTokenSync } from '#lib/env.ts'

/** Where a token becomes the cookie that lets a player read files, whether or not a sync is configured. */
export const FILE_SESSION = { url: '/api/session', maxAge: Number.POSITIVE_INFINITY }

/** The session storage key of the id token that was last sent to a URL from this tab. */
const keyOf = (url: string) => `id-token-synced:${new URL(url, location.href).pathname}`

/**
 * Sends the member's id token to the server by `POST`, as bearer (specification, section 7), unless
 * it was issued longer ago than the configured age, or was sent before.
 */
export async function syncIdToken({ url, maxAge }: IdTokenSync, idToken: string) {
  const earlier = sessionStorage.getItem(keyOf(url))
  if (earlier === idToken || ageOf(idToken) > maxAge) return
  // Before the answer, since the page may be left at once.
  noteSynced(url, idToken)
  const headers = { authorization: `Bearer ${idToken}` }
  if (await isReceived(url, { method: 'POST', headers })) return
  // Only if it was not cleared in the meantime.
  if (sessionStorage.getItem(keyOf(url)) === idToken) noteSynced(url, earlier ?? '')
}

/** Sends a `DELETE` when the token was cleared. */
export async function syncCleared({ url }: IdTokenSync) {
  sessionStorage.removeItem(keyOf(url))
  await isReceived(url, { method: 'DELETE' })
}

/** Whether it was tried to send any token since the last `DELETE`. */
export const isSynced = ({ url }: IdTokenSync) => sessionStorage.getItem(keyOf(url)) !== null

export const noteSynced = (url: string, idToken: string) =>
  sessionStorage.setItem(keyOf(url), idToken)

/** `keepalive`: the page may be left at once, as it is after signing in and out. */
async function isReceived(url: string, request: RequestInit) {
  try {
    const { status } = await fetch(url, { ...request, keepalive: true })
    if (status < 500) return true
    throw new Error(`${url} answered ${status}.`)
  } catch (error) {
    // A page that is left rejects the promise, although the request is sent. It runs no timer.
    await new Promise((resolve) => setTimeout(resolve))
    console.warn('The server did not receive the ID token, or its end.', error)
    return false
  }
}

/** Seconds since a token was issued. */
function ageOf(idToken: string) {
  const [, payload = ''] = idToken.split('.')
  const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
  const issued = typeof claims === 'object' && claims && 'iat' in claims ? Number(claims.iat) : 0
  return Date.now() / 1000 - issued
}
