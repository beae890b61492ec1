import type { Customer } from './entitlement.ts'

/** A supplier of payments. Stripe is the first. */
export type Provider = {
  /** @throws {SignatureError}, {SupplierError} */
  readHint(body: Buffer, signature: string): Promise<Hint>
  /** Null if there is no such customer. */
  readCustomer(id: string): Promise<Customer | null>
  /** All customers with the email of this one: each purchase may make a customer. */
  readNamesakes(id: string): Promise<Customer[]>
  /** The customer of a completed checkout of the course; null if there is none. */
  readBuyer(checkout: string): Promise<string | null>
  readAllCustomers(): Promise<Customer[]>
  /** Nothing is charged from then on. */
  endPlan(id: string): Promise<void>
}

/** What an event is about. It says nothing about the state, which is read. */
export type Hint = { event: string; type: string } & (
  | { customer: string }
  | { customer: null; ignored: 'another mode' | 'no customer' }
)

/** A message is not from the provider, or too old. */
export class SignatureError extends Error {
  override name = 'SignatureError'
}

/** A supplier is unreachable, or refuses our credentials. */
export class SupplierError extends Error {
  override name = 'SupplierError'
  /** The one that does not respond; null if it refuses. */
  readonly host: string | null

  constructor(message: string, host: string | null = null) {
    super(message)
    this.host = host
  }
}
