import 'server-only'
import { jwtVerify, UnsecuredJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { onAccountChange } from '#lib/channels.ts'
import { env } from '#lib/env.ts'
import {
  lookUpAccount,
  NoMemberError,
  PausedError,
  TokenError,
  VerificationError,
} from './account.ts'
import { type Claim, readClaim } from './claim.ts'
import { googleKeys } from './google-keys.ts'

type Accepted = { account: string; next: Claim['next'] }
/** Each id token that Firebase accepted within the last minute. */
const accepted = new LRUCache<string, Accepted>({ max: 10_000, ttl: 60_000, ttlResolution: 0 })

/** A look-up that began before a change may have read the account as it was. */
let changes = 0

onAccountChange((id) => {
  changes += 1
  forgetAccount(id)
})

/** Seconds by which the server's clock may be behind Google's. */
const CLOCK_TOLERANCE = 10

const claimsShape = z.object({
  sub: z.string().min(1).max(128),
  exp: z.number(),
  iat: z.number(),
  auth_time: z.number(),
  /** Members sign in with an email and a password. Other accounts, such as anonymous ones, are refused. */
  firebase: z.object({ sign_in_provider: z.literal('password') }),
})

type Claims = z.infer<typeof claimsShape>

/** Asks Firebase about each token at most once a minute: https://firebase.google.com/docs/auth/admin/verify-id-tokens */
export async function requireMember(idToken: string): Promise<Claims & Pick<Accepted, 'next'>> {
  if (!idToken) throw new TokenError('There is no ID token.')
  const claims = await readClaims(idToken)
  const { next } = accepted.get(idToken) ?? (await askFirebase(idToken, claims))
  return { ...claims, next }
}

export const forgetMember = (idToken: string) => accepted.delete(idToken)

function forgetAccount(id: string) {
  for (const [token, { account }] of accepted.entries()) if (account === id) accepted.delete(token)
}

async function askFirebase(idToken: string, { sub, auth_time }: Claims) {
  const before = changes
  try {
    const account = await lookUpAccount(idToken)
    if (account?.localId !== sub) throw new TokenError('The ID token belongs to another account.')
    if (account.disabled) throw new TokenError('The account is disabled.')
    if (auth_time < account.validSince) throw new TokenError('The session was ended.')
    const claim = readClaim(account.customAttributes)
    if (claim?.paused) throw new PausedError('The membership is paused.')
    if (env().membersBy === 'claim' && !claim?.member)
      throw new NoMemberError('The account is not a member’s.')
    const found = { account: sub, next: claim?.next }
    if (changes === before) accepted.set(idToken, found)
    return found
  } catch (error) {
    // The member's other sessions may have ended for the same reason.
    if (error instanceof TokenError || error instanceof NoMemberError) forgetAccount(sub)
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
    // The emulator signs nothing. `lib/env.ts` refuses it if others could reach the site.
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
