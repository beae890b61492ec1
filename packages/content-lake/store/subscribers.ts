import type { Transaction } from './transaction.ts'

export type Subscriber = (transaction: Transaction) => void

/** A subscriber that throws must not make a committed transaction look failed. */
export function notify(subscribers: Iterable<Subscriber>, transaction: Transaction) {
  for (const subscriber of subscribers) {
    try {
      subscriber(transaction)
    } catch (error) {
      console.error(error)
    }
  }
}
