import 'server-only'
import { jwtVerify, UnsecuredJWT } from 'jose'
import { z } from 'zod'
import { env } from '#lib/env.ts'
import { lookUpAccount } from './account.ts'
import { googleKeys } from './google-keys.ts'
import { TokenError, VerificationError } from './token-errors.ts'

/** How far the server's clock may be behind Google's, in seconds. */
const CLOCK_TOLERANCE = 10

const claimsShape = z.object({
  sub: z.string().min(1).max(128),
  exp: z.number(),
  iat: z.number(),
  auth_time: z.number(),
  /** Members sign in with an email and a password; any other account, such as an anonymous one, is refused. */
  firebase: z.object({ sign_in_provider: z.literal('password') }),
})

type Claims = z.infer<typeof claimsShape>

/**
 * Lets only members through: verifies the id token, and then checks whether Firebase
 * still accepts it (https://firebase.google.com/docs/auth/admin/verify-id-tokens).
 *
 * @returns the token's claims; times in seconds since 1970
 * @throws {TokenError} where the token is missing, forged, expired, of another project, of a sign-in
 *   that was ended, or of an account that is disabled or gone
 * @throws {VerificationError} where Google cannot be asked
 */
export async function requireMember(idToken: string): Promise<Claims> {
  if (!idToken) throw new TokenError('There is no ID token.')
  const claims = await readClaims(idToken)
  const account = await lookUpAccount(idToken)
  if (account?.localId !== claims.sub)
    throw new TokenError('The ID token belongs to another account.')
  if (account.disabled) throw new TokenError('The account is disabled.')
  if (claims.auth_time < account.validSince) throw new TokenError('The session was ended.')
  return claims
}

async function readClaims(idToken: string) {
  const { projectId, emulatorUrl } = env().firebase
  const expected = {
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    clockTolerance: CLOCK_TOLERANCE,
  }
  try {
    // The emulator signs nothing; `lib/env.ts` refuses it wherever others could reach the site.
    const { payload } = emulatorUrl
      ? UnsecuredJWT.decode(idToken, expected)
      : await jwtVerify(idToken, googleKeys, { ...expected, algorithms: ['RS256'] })
    const claims = claimsShape.parse(payload)
    const latest = Date.now() / 1000 + CLOCK_TOLERANCE
    if (claims.iat > latest || claims.auth_time > latest)
      throw new TokenError('The ID token is from the future.')
    return claims
  } catch (error) {
    if (error instanceof VerificationError || error instanceof TokenError) throw error
    const why = error instanceof Error ? error.message : String(error)
    throw new TokenError(`The ID token is invalid: ${why}`, { cause: error })
  }
}
