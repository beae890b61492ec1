import 'server-only'
import { z } from 'zod'
import { env, identityToolkit } from '#lib/env.ts'

/** The id token proves nothing: it is missing, forged or expired, or its account is disabled. */
export class TokenError extends Error {
  override name = 'TokenError'
}

/** The id token is its account's, which is not a member's. */
export class NoMemberError extends Error {
  override name = 'NoMemberError'
}

/** The owner has paused the membership. */
export class PausedError extends NoMemberError {
  override name = 'PausedError'
}

export class VerificationError extends Error {
  override name = 'VerificationError'
}

const TIME_LIMIT_MS = 5000

const accountShape = z.object({
  localId: z.string(),
  disabled: z.boolean().default(false),
  /** Seconds. Tokens of an earlier sign-in are void, as after a change of the password. */
  validSince: z.coerce.number().default(0),
  /** JSON: https://firebase.google.com/docs/auth/admin/custom-claims */
  customAttributes: z.string().optional(),
})
const foundShape = z.object({ users: z.array(accountShape).length(1) })
const refusedShape = z.object({ error: z.object({ message: z.string() }) })

const REFUSALS = ['INVALID_ID_TOKEN', 'TOKEN_EXPIRED', 'USER_DISABLED', 'USER_NOT_FOUND']

/** Needs no credentials: https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts/lookup */
export async function lookUpAccount(idToken: string) {
  const { status, body } = await ask(idToken)
  const found = foundShape.safeParse(body).data
  if (status === 200 && found) return found.users[0]
  const reason = refusedShape.safeParse(body).data?.error.message ?? 'no readable reason'
  if (REFUSALS.some((refusal) => reason.startsWith(refusal)))
    throw new TokenError(`Firebase does not accept the ID token: ${reason}.`)
  throw new VerificationError(
    `Firebase did not say whose ID token it is: HTTP ${status}, ${reason}.`,
  )
}

async function ask(idToken: string) {
  const { siteUrl, firebase } = env()
  try {
    const url = `${identityToolkit(firebase)}/v1/accounts:lookup?key=${firebase.apiKey}`
    const response = await fetch(url, {
      method: 'POST',
      // A web API key may be restricted to the site's own URL.
      headers: { 'content-type': 'application/json', referer: `${siteUrl}/` },
      body: JSON.stringify({ idToken }),
      cache: 'no-store',
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    })
    const body: unknown = await response.json()
    return { status: response.status, body }
  } catch (error) {
    throw new VerificationError('Firebase could not be reached to check the ID token.', {
      cause: error,
    })
  }
}
