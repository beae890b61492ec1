import 'server-only'
import { z } from 'zod'
import { env } from '#lib/env.ts'
import { TokenError, VerificationError } from './token-errors.ts'

const HOSTED = 'https://identitytoolkit.googleapis.com'
const TIME_LIMIT_MS = 5000

const accountShape = z.object({
  localId: z.string(),
  disabled: z.boolean().default(false),
  /** Seconds: tokens of a sign-in before this are void, as after a change of the password. */
  validSince: z.coerce.number().default(0),
})
const foundShape = z.object({ users: z.array(accountShape).length(1) })
const refusedShape = z.object({ error: z.object({ message: z.string() }) })

/** What Firebase says of a token that it does not accept. */
const REFUSALS = ['INVALID_ID_TOKEN', 'TOKEN_EXPIRED', 'USER_DISABLED', 'USER_NOT_FOUND']

/**
 * The account behind an id token, as Firebase knows it now. The token itself and the web API key
 * are enough, so that the server needs no credentials.
 *
 * Identity Toolkit, `accounts:lookup`:
 * https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts/lookup
 *
 * @throws {TokenError} where Firebase does not accept the token
 * @throws {VerificationError} where it cannot be asked
 */
export async function lookUpAccount(idToken: string) {
  const { status, answer } = await ask(idToken)
  const found = foundShape.safeParse(answer)
  if (status === 200 && found.success) return found.data.users[0]
  const refused = refusedShape.safeParse(answer)
  const reason = refused.success ? refused.data.error.message : 'no readable reason'
  if (REFUSALS.some((refusal) => reason.startsWith(refusal)))
    throw new TokenError(`Firebase does not accept the ID token: ${reason}.`)
  throw new VerificationError(
    `Firebase did not say whose ID token it is: HTTP ${status}, ${reason}.`,
  )
}

async function ask(idToken: string) {
  const { siteUrl, firebase } = env()
  const origin = firebase.emulatorUrl
    ? `${firebase.emulatorUrl}/identitytoolkit.googleapis.com`
    : HOSTED
  try {
    const response = await fetch(`${origin}/v1/accounts:lookup?key=${firebase.apiKey}`, {
      method: 'POST',
      // A web API key may be restricted to the site's own address.
      headers: { 'content-type': 'application/json', referer: `${siteUrl}/` },
      body: JSON.stringify({ idToken }),
      cache: 'no-store',
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    })
    const answer: unknown = await response.json()
    return { status: response.status, answer }
  } catch (error) {
    throw new VerificationError('Firebase could not be reached to check the ID token.', {
      cause: error,
    })
  }
}
