/** Functions that get each value. */
export class Listeners<T> {
  readonly #listeners = new Set<(value: T) => void>()

  /** @returns how to remove it */
  add(listener: (value: T) => void) {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  /** One that throws must not make a committed transaction look failed. */
  tell(value: T) {
    for (const listener of this.#listeners) {
      try {
        listener(value)
      } catch (error) {
        console.error(error)
      }
    }
  }
}
