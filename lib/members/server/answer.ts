import { createHash } from 'node:crypto'
import { TokenError } from './token-errors.ts'

/** On every response to a member: neither a browser nor a cache on the way may store it. */
const UNKEPT = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' }

/**
 * Responds to a member with what `work` returns, or with a short JSON error: 401 where the token
 * is refused, 503 where Firebase or the content cannot be read.
 */
export async function memberAnswer(work: () => Promise<Response>) {
  const response = await work().catch(refusalOf)
  for (const [name, value] of Object.entries(UNKEPT)) response.headers.set(name, value)
  return response
}

/**
 * The same for JSON: 304 where the request's `If-None-Match` names the version that `work` returns,
 * 404 where that is null.
 */
export function memberJson(request: Request, work: () => Promise<object | null>) {
  return memberAnswer(async () => {
    const data = await work()
    if (!data) return refuse(404, 'This is no longer available.')
    const body = JSON.stringify(data)
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    if (request.headers.get('if-none-match') === etag)
      return new Response(null, { status: 304, headers: { etag } })
    return new Response(body, { headers: { 'content-type': 'application/json', etag } })
  })
}

export const refuse = (status: number, error: string, headers?: HeadersInit) =>
  Response.json({ error }, { status, headers })

function refusalOf(error: unknown) {
  if (error instanceof TokenError)
    return refuse(401, 'Please sign in again.', { 'www-authenticate': 'Bearer' })
  console.error('A member’s request failed.', error)
  return refuse(503, 'This can’t be loaded right now. Please try again in a moment.')
}
