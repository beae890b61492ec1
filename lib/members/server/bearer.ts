/** The token of `Authorization: Bearer …`, or nothing: https://www.rfc-editor.org/rfc/rfc6750#section-2.1 */
export function bearerOf(request: Request) {
  return /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''
}
