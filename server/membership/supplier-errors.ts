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
