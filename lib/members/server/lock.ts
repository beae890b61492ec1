import 'server-only'
import { jwtVerify, UnsecuredJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { env } from '#lib/env.ts'
import { lookUpAccount } from './account.ts'
import { googleKeys } from './google-keys.ts'
import { TokenError, VerificationError } from './token-errors.ts'

/** The account of each id token that Firebase accepted within the last minute. */
const accepted = new LRUCache<string, string>({ max: 10_000, ttl: 60_000, ttlResolution: 0 })

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
 * still accepts it, or did within the last minute (https://firebase.google.com/docs/auth/admin/verify-id-tokens).
 *
 * @returns the token's claims; times in seconds since 1970
 * @throws {TokenError} where the token is missing, forged, expired, of another project, of a sign-in
 *   that was ended, or of an account that is disabled or gone
 * @throws {VerificationError} where Google cannot be asked
 */
export async function requireMember(idToken: string): Promise<Claims> {
  if (!idToken) throw new TokenError('There is no ID token.')
  const claims = await readClaims(idToken)
  if (!accepted.has(idToken)) await askFirebase(idToken, claims)
  return claims
}

/** Firebase is asked again about this token, since its member has signed out. */
export const forgetMember = (idToken: string) => accepted.delete(idToken)

async function askFirebase(idToken: string, { sub, auth_time }: Claims) {
  try {
    const account = await lookUpAccount(idToken)
    if (account?.localId !== sub) throw new TokenError('The ID token belongs to another account.')
    if (account.disabled) throw new TokenError('The account is disabled.')
    if (auth_time < account.validSince) throw new TokenError('The session was ended.')
    accepted.set(idToken, sub)
  } catch (error) {
    // What ended this session may have ended the member's others.
    if (error instanceof TokenError)
      for (const [other, owner] of accepted.entries()) if (owner === sub) accepted.delete(other)
    throw error
  }
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
