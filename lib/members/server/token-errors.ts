/** The id token is nobody's who may come in. */
export class TokenError extends Error {
  override name = 'TokenError'
}

/** Whether an id token is good cannot be told at the moment. */
export class VerificationError extends Error {
  override name = 'VerificationError'
}
