import { TokenError } from './token-errors.ts'

/** Of everything that a member gets: neither a browser nor anything on the way there may keep it. */
const UNKEPT = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' }

/**
 * Answers a member's request with what `work` makes, or with a short JSON error: 401 where the token
 * is not good, 503 where that cannot be told or the content cannot be read.
 */
export async function memberAnswer(work: () => Promise<Response>) {
  const response = await work().catch(refusalOf)
  for (const [name, value] of Object.entries(UNKEPT)) response.headers.set(name, value)
  return response
}

export const refuse = (status: number, error: string, headers?: HeadersInit) =>
  Response.json({ error }, { status, headers })

function refusalOf(error: unknown) {
  if (error instanceof TokenError)
    return refuse(401, 'Please sign in again.', { 'www-authenticate': 'Bearer' })
  console.error('A member could not be served.', error)
  return refuse(503, 'This cannot be read at the moment. Please try again shortly.')
}
