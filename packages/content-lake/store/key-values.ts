import type { Database } from './database.ts'

/** What the Studio stores for each user: sort orders, recent searches and the like. */
export const keyValuesIn = (database: Database) => ({
  /** @returns the value as it was given, or undefined */
  get(user: string, key: string): unknown {
    const found = database.reader
      .prepare('SELECT value FROM key_values WHERE user = ? AND key = ?')
      .get(user, key)
    return found && JSON.parse(String(found.value))
  },

  set(user: string, pairs: { key: string; value: unknown }[]) {
    database.write((writer) => {
      const insert = writer.prepare('INSERT OR REPLACE INTO key_values VALUES (?, ?, ?)')
      for (const { key, value } of pairs) insert.run(user, key, JSON.stringify(value))
    })
  },
})
