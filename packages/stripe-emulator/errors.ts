import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Its response has the shape of Stripe's errors: https://docs.stripe.com/api/errors */
export class StripeError extends Error {
  override name = 'StripeError'
  readonly status: ContentfulStatusCode
  readonly code: string | undefined

  constructor(status: ContentfulStatusCode, message: string, code?: string) {
    super(message)
    this.status = status
    this.code = code
  }

  body() {
    const { message, code } = this
    return { error: { type: 'invalid_request_error', message, code } }
  }
}

export const missing = (what: string, id: string) =>
  new StripeError(404, `No such ${what}: '${id}'`, 'resource_missing')
