import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Database } from '../store/database.ts'
import { Listeners } from '../store/listeners.ts'
import { type User, users } from './users.ts'

export const sessionSeconds = 30 * 24 * 60 * 60

/** The users who signed in to the Studio. Stored on disk, so they stay signed in after a restart. */
export function sessionsIn({ reader, write }: Database) {
  /** One-time IDs of the last logins: each fetches its session's token once. */
  const tickets = new LRUCache<string, string>({ max: 100 })
  const ended = new Listeners<string>()

  /** @returns the session's user, or null for a session that ended, expired or never existed */
  function user(token: string): User | null {
    const found = reader
      .prepare('SELECT user FROM sessions WHERE token = ? AND begun > ?')
      .get(token, secondsNow() - sessionSeconds)
    return users.find(({ id }) => id === found?.user) ?? null
  }

  return {
    user,

    /** @returns the session's token, and a ticket that `redeem` takes for it */
    begin({ id }: User) {
      const [token, ticket] = [secret(), secret()]
      write((database) => {
        database.prepare('DELETE FROM sessions WHERE begun <= ?').run(secondsNow() - sessionSeconds)
        database.prepare('INSERT INTO sessions VALUES (?, ?, ?)').run(token, id, secondsNow())
      })
      tickets.set(ticket, token)
      return { token, ticket }
    },

    /** @returns the token of this ticket's login, the first time it is requested */
    redeem(ticket: string) {
      const token = tickets.get(ticket)
      tickets.delete(ticket)
      return token && user(token) ? token : null
    },

    end(token: string) {
      const sql = 'DELETE FROM sessions WHERE token = ?'
      const { changes } = write((database) => database.prepare(sql).run(token))
      if (changes > 0) ended.tell(token)
    },

    /** Calls `onEnd` when this session ends by a sign-out. @returns how to stop watching */
    watch: (token: string, onEnd: () => void) =>
      ended.add((one) => {
        if (one === token) onEnd()
      }),
  }
}

const secret = () => randomBytes(32).toString('base64url')
const secondsNow = () => Math.floor(Date.now() / 1000)
