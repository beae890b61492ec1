import type { Listeners } from '../store/listeners.ts'

/** Which user is where, as reported by the Studio; nothing is stored. */
type PresenceEvent =
  | { type: 'rollCall'; i: string; session: string }
  | { type: 'state'; i: string; m: { sessionId: string; locations: unknown[] } }
  | { type: 'disconnect'; i: string; m: { session: string } }

export type Room = Listeners<PresenceEvent>
