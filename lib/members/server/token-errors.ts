/** The id token gives no access: it is missing, forged or expired, or its account is not a member's. */
export class TokenError extends Error {
  override name = 'TokenError'
}

/** Whether an id token is valid cannot be checked at the moment. */
export class VerificationError extends Error {
  override name = 'VerificationError'
}
