import { createHash } from 'node:crypto'
import { NoMemberError, PausedError, TokenError } from './account.ts'

/** No browser and no cache may store a response to a member. */
const NO_STORE = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' }

/** 401 if the token is refused, 403 if its account is not a member's, 503 if Firebase or the content is unreachable. */
export async function respondToMember({ signal }: Request, work: () => Promise<Response>) {
  const response = await work().catch((error: unknown) => refusalOf(error, signal))
  for (const [name, value] of Object.entries(NO_STORE)) response.headers.set(name, value)
  return response
}

/** 304 if `If-None-Match` names the version that `work` returns, 404 for null. */
export function memberJson(request: Request, work: () => Promise<object | null>) {
  return respondToMember(request, async () => {
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

function refusalOf(error: unknown, signal: AbortSignal) {
  if (error instanceof TokenError)
    return refuse(401, 'Please sign in again.', { 'www-authenticate': 'Bearer' })
  if (error instanceof NoMemberError)
    return refuse(403, 'This account does not open the course.', {
      'www-authenticate': `Bearer error="insufficient_scope"${error instanceof PausedError ? ', error_description="paused"' : ''}`,
    })
  // The member has left, for example while a file is read.
  if (error !== signal.reason) console.error('A member’s request failed.', error)
  return refuse(503, 'This can’t be loaded right now. Please try again in a moment.')
}

/** The token of `Authorization: Bearer …`, or '': https://www.rfc-editor.org/rfc/rfc6750#section-2.1 */
export function bearerOf(request: Request) {
  return /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''
}
