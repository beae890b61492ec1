import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import { type Encoding, encode } from './encodings.ts'

/** 96 bits. */
const ETAG_CHARACTERS = 16

/** Each takes long on a thread of Node's pool, on which quick ones and files wait for each other. */
const best = pLimit(1)

/** What visitors get. */
export type Prepared = {
  status: number
  headers: Record<string, string>
  body: Buffer
  /** Whether it is sent once, as a preview. */
  isOnce?: boolean
}

/** A page in memory, with its encodings. */
export class Page {
  readonly status: number
  readonly headers: Record<string, string>
  readonly #body: Buffer
  readonly #isOnce: boolean
  readonly #hash: string
  readonly #encoded = new Map<Encoding, Promise<Buffer>>()
  #isReplaced = false

  constructor({ status, headers, body, isOnce = false }: Prepared) {
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

  /** Weak, since one encoding has different bytes at first: https://www.rfc-editor.org/rfc/rfc9110#section-8.8.1 */
  etag(encoding: Encoding) {
    return `W/"${this.#hash}-${encoding}"`
  }

  /** At first, a quick encoding, so that no visitor waits for the best one. */
  encoded(encoding: Encoding) {
    const known = this.#encoded.get(encoding)
    if (known) return known
    const quick = encode(this.#body, encoding, true)
    this.#encoded.set(encoding, quick)
    quick.then(
      () => this.#improve(encoding),
      () => this.#encoded.delete(encoding),
    )
    return quick
  }

  /** For a version that nobody will request again. */
  replace() {
    this.#isReplaced = true
  }

  #improve(encoding: Encoding) {
    if (this.#isOnce || encoding === 'identity') return
    const improve = async () => {
      if (this.#isReplaced) return
      const improved = await encode(this.#body, encoding)
      this.#encoded.set(encoding, Promise.resolve(improved))
    }
    best(improve).catch(() => this.#encoded.delete(encoding))
  }
}
