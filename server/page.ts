import { createHash } from 'node:crypto'
import { type Encoding, encode } from './encodings.ts'

/** 96 bits. */
const ETAG_CHARACTERS = 16

type Content = {
  status: number
  headers: Record<string, string>
  body: Buffer
  isOnce?: boolean
}

export class Page {
  readonly status: number
  readonly headers: Record<string, string>
  readonly #body: Buffer
  readonly #isOnce: boolean
  readonly #hash: string
  readonly #encoded = new Map<Encoding, Promise<Buffer>>()

  constructor({ status, headers, body, isOnce = false }: Content) {
    this.status = status
    this.headers = headers
    this.#body = body
    this.#isOnce = isOnce
    // With the headers: a 304 must not keep an old policy for the same HTML.
    this.#hash = createHash('sha256')
      .update(JSON.stringify([status, headers]))
      .update(body)
      .digest('base64url')
      .slice(0, ETAG_CHARACTERS)
  }

  /** Bytes in memory: the text and usually one smaller encoding. */
  get size() {
    return this.#body.byteLength * 2
  }

  etag(encoding: Encoding) {
    return `"${this.#hash}-${encoding}"`
  }

  encoded(encoding: Encoding) {
    const known = this.#encoded.get(encoding)
    if (known) return known
    const made = encode(this.#body, encoding, this.#isOnce)
    this.#encoded.set(encoding, made)
    made.catch(() => this.#encoded.delete(encoding))
    return made
  }
}
