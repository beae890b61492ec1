import type { IdTokenSync } from '#lib/env.ts'
import { field } from '#lib/parse-json.ts'

/** Sets the cookie with which a player reads files, even if no sync is configured. */
export const FILE_SESSION = { url: '/api/session', maxAge: Number.POSITIVE_INFINITY }

const keyOf = (url: string) => `id-token-synced:${new URL(url, location.href).href}`

/** Specification, section 7. Skips a token that is too old or was sent before. */
export async function syncIdToken({ url, maxAge }: IdTokenSync, idToken: string) {
  const earlier = sessionStorage.getItem(keyOf(url))
  if (earlier === idToken || ageOf(idToken) > maxAge) return
  // Before the response, since the member may leave the page at once.
  noteSynced(url, idToken)
  const headers = { authorization: `Bearer ${idToken}` }
  if (await isReceived(url, { method: 'POST', headers })) return
  // The token may have been cleared in the meantime.
  if (sessionStorage.getItem(keyOf(url)) === idToken) noteSynced(url, earlier ?? '')
}

export async function syncCleared({ url }: IdTokenSync) {
  sessionStorage.removeItem(keyOf(url))
  await isReceived(url, { method: 'DELETE' })
}

/** Whether this tab has tried to send a token since the last `DELETE`. */
export const isSynced = ({ url }: IdTokenSync) => sessionStorage.getItem(keyOf(url)) !== null

export const noteSynced = (url: string, idToken: string) =>
  sessionStorage.setItem(keyOf(url), idToken)

/** `keepalive`: the member may leave the page at once, as after signing in and out. */
async function isReceived(url: string, request: RequestInit) {
  try {
    const { status } = await fetch(url, { ...request, keepalive: true })
    if (status < 500) return true
    throw new Error(`${url} responded with ${status}.`)
  } catch (error) {
    // When a page is left, the promise rejects although the request is sent. Timers do not run then.
    await new Promise((resolve) => setTimeout(resolve))
    console.warn('The server did not receive the ID token, or its end.', error)
    return false
  }
}

/** In seconds. */
function ageOf(idToken: string) {
  const [, payload = ''] = idToken.split('.')
  const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
  return Date.now() / 1000 - Number(field(claims, 'iat') ?? 0)
}
