import {
  isSignedOut,
  parseBearerToken,
  RENEWED_BEFORE,
  storedBearerToken,
} from '../session/bearer-token.ts'
import './early-response.ts'
import { OUTLINE_URL } from '#lib/members/api-urls.ts'
import { field } from '#lib/parse-json.ts'
import { OVERVIEW } from '#schemas/member-paths.ts'

/**
 * Requests the page's data before React runs, and writes each text into the element whose
 * `data-early` names its path in the data. Hides an element without a value. `data-tones` lists
 * classes by the module's index. For an unknown lesson, only `data-early="missing"` is shown. On a
 * slow phone, the largest paint is 1.2 to 1.4 s earlier than with the request only if the cache is empty,
 * and at most 0.3 s if it is full (measured in November 2026).
 */
export function requestEarly() {
  try {
    const token = parseBearerToken(storedBearerToken())
    // React renews older tokens.
    if (token && token.expires - Date.now() > RENEWED_BEFORE && !isSignedOut())
      request(OUTLINE_URL + location.pathname.slice(OVERVIEW.length), token.idToken)
  } catch {
    // Storage is blocked. The gate reports that.
  }
}

function request(path: string, idToken: string) {
  const headers = { authorization: `Bearer ${idToken}` }
  const response = fetch(path, { headers, cache: 'no-store' }).catch(() => undefined)
  const early: typeof globalThis.earlyRequest = { path, response }
  globalThis.earlyRequest = early
  const show = async () => {
    const arrived = await response
    if (arrived?.ok) early.data = await arrived.clone().json()
    else if (arrived?.status === 404) early.data = null
    else return
    if (globalThis.earlyRequest !== early) return
    for (const place of document.querySelectorAll<HTMLElement>('[data-early]'))
      write(place, early.data ?? { missing: true })
  }
  show().catch(() => {})
}

function write(place: HTMLElement, data: unknown) {
  const { early = '', tones = '' } = place.dataset
  const classes = tones.split(' ')
  const value = early.split('.').reduce(field, data)
  place.hidden = value === undefined || value === null
  if (tones && typeof value === 'number') place.classList.add(classes[value % classes.length] ?? '')
  const text = Array.isArray(value) ? value.map((span) => span.text).join('') : value
  if (typeof text !== 'string') return
  place.textContent = text
  delete place.dataset.early
  addEventListener('pagehide', () => {
    place.textContent = ''
  })
}

requestEarly()
