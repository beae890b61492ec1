import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Database } from '../store/database.ts'
import { Listeners } from '../store/listeners.ts'
import { type User, users } from './users.ts'

export const sessionSeconds = 30 * 24 * 60 * 60

/** The users who signed in to the Studio. Stored on disk, so they stay signed in after a restart. */
export class Sessions {
  readonly #database: Database
  /** One-time IDs of the last logins: each fetches its session's token once. */
  readonly #tickets = new LRUCache<string, string>({ max: 100 })
  readonly #ended = new Listeners<string>()

  constructor(database: Database) {
    this.#database = database
  }

  /** @returns the session's token, and a ticket that `redeem` takes for it */
  begin(user: User) {
    const token = secret()
    const ticket = secret()
    this.#database.write((database) => {
      database.prepare('DELETE FROM sessions WHERE begun <= ?').run(secondsNow() - sessionSeconds)
      database.prepare('INSERT INTO sessions VALUES (?, ?, ?)').run(token, user.id, secondsNow())
    })
    this.#tickets.set(ticket, token)
    return { token, ticket }
  }

  /** @returns the token of this ticket's login, the first time it is requested */
  redeem(ticket: string) {
    const token = this.#tickets.get(ticket)
    this.#tickets.delete(ticket)
    return token && this.user(token) ? token : null
  }

  /** @returns the session's user, or null for a session that ended, expired or never existed */
  user(token: string): User | null {
    const found = this.#database.reader
      .prepare('SELECT user FROM sessions WHERE token = ? AND begun > ?')
      .get(token, secondsNow() - sessionSeconds)
    return users.find(({ id }) => id === found?.user) ?? null
  }

  end(token: string) {
    const { changes } = this.#database.write((database) =>
      database.prepare('DELETE FROM sessions WHERE token = ?').run(token),
    )
    if (changes > 0) this.#ended.tell(token)
  }

  /**
   * Calls `onEnd` when this session ends by a sign-out.
   * @returns how to stop watching
   */
  watch(token: string, onEnd: () => void) {
    return this.#ended.add((ended) => {
      if (ended === token) onEnd()
    })
  }
}

const secret = () => randomBytes(32).toString('base64url')
const secondsNow = () => Math.floor(Date.now() / 1000)
