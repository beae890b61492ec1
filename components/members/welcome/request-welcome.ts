import { WELCOME_URL } from '#lib/members/api-urls.ts'

/** `limited`: too many links were requested. */
export type Purchase =
  | 'sent'
  | 'pending'
  | 'unpaid'
  | 'member'
  | 'unknown'
  | 'limited'
  | 'unreachable'

const STATES: readonly unknown[] = [
  'sent',
  'pending',
  'unpaid',
  'member',
  'unknown',
] satisfies Purchase[]

const isState = (state: unknown): state is Purchase => STATES.includes(state)

/** Asks the server to send the password link, unless it already has. `again`: to send it once more. */
export async function requestWelcome(options: { again?: true } = {}): Promise<Purchase> {
  // The checkout adds it to the URL to which it returns.
  const sessionId = new URLSearchParams(location.search).get('session_id')
  if (!sessionId) return 'unknown'
  try {
    const response = await fetch(WELCOME_URL, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ session_id: sessionId, ...options }),
      cache: 'no-store',
    })
    if (response.status === 429) return 'limited'
    // A malformed ID, or a site without our checkout.
    if (response.status === 400 || response.status === 404) return 'unknown'
    if (!response.ok) throw new Error(`${WELCOME_URL} responded with ${response.status}.`)
    const { state }: { state?: unknown } = Object(await response.json())
    if (isState(state)) return state
    throw new Error(`${WELCOME_URL} sent a malformed response.`)
  } catch (error) {
    console.error(`The purchase could not be checked: ${error}`)
    return 'unreachable'
  }
}
