import type { DatabaseSync } from 'node:sqlite'

/** What the Studio stores for each user: sort orders, recent searches and the like. */
export class KeyValues {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** @returns the value as it was given, or undefined */
  get(user: string, key: string): unknown {
    const found = this.#database
      .prepare('SELECT value FROM key_values WHERE user = ? AND key = ?')
      .get(user, key)
    return found && JSON.parse(String(found.value))
  }

  set(user: string, key: string, value: unknown) {
    this.#database
      .prepare('INSERT OR REPLACE INTO key_values VALUES (?, ?, ?)')
      .run(user, key, JSON.stringify(value))
  }
}
