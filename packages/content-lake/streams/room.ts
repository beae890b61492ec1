/** Which user is where, as reported by the Studio; nothing is stored. */
type PresenceEvent =
  | { type: 'rollCall'; i: string; session: string }
  | { type: 'state'; i: string; m: { sessionId: string; locations: unknown[] } }
  | { type: 'disconnect'; i: string; m: { session: string } }

/** Passes each event on to all members. */
export class Room {
  readonly #members = new Set<(event: PresenceEvent) => void>()

  /** @returns how to leave */
  join(member: (event: PresenceEvent) => void) {
    this.#members.add(member)
    return () => this.#members.delete(member)
  }

  tell(event: PresenceEvent) {
    for (const member of this.#members) member(event)
  }
}
