import { OVERVIEW } from '#schemas/member-paths.ts'

/** A member returns only to the overview or a lesson. */
const KNOWN = /^\/content(\/lessons\/[a-z0-9-]{1,100})?$/

export function returnPath(search: string) {
  const next = new URLSearchParams(search).get('next') ?? ''
  return KNOWN.test(next) ? next : OVERVIEW
}

/** The sign-in screen's messages on arrival: sign in again, or the account is paused or not a member's. */
type Arrival = 'again' | 'paused' | 'no-access'

export function loginPath(from: string, arrival?: Arrival) {
  const search = from !== OVERVIEW && KNOWN.test(from) ? `?next=${from}` : ''
  return `/members${search}${arrival ? `#${arrival}` : ''}`
}
