import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import Negotiator from 'negotiator'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
const zstd = promisify(zlib.zstdCompress)
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, ZSTD_c_compressionLevel } = zlib.constants

const compressors = {
  br: (body: Buffer, isQuick: boolean) =>
    brotli(body, {
      params: {
        [BROTLI_PARAM_QUALITY]: isQuick ? 4 : 11,
        [BROTLI_PARAM_SIZE_HINT]: body.byteLength,
      },
    }),
  zstd: (body: Buffer, isQuick: boolean) =>
    zstd(body, { params: { [ZSTD_c_compressionLevel]: isQuick ? 3 : 19 } }),
  gzip: (body: Buffer, isQuick: boolean) => gzip(body, { level: isQuick ? 4 : 9 }),
}

export type Encoding = keyof typeof compressors | 'identity'

/** The smallest first. */
const supported: Encoding[] = ['br', 'zstd', 'gzip', 'identity']

/** The smallest encoding that a client accepts: https://www.rfc-editor.org/rfc/rfc9110#name-accept-encoding */
export function encodingFor({ headers }: IncomingMessage): Encoding {
  const accepted = new Negotiator({ headers }).encodings(supported)
  return supported.find((encoding) => accepted.includes(encoding)) ?? 'identity'
}

/** @param isQuick for a body that is sent once */
export async function encode(body: Buffer, encoding: Encoding, isQuick = false) {
  return encoding === 'identity' ? body : compressors[encoding](body, isQuick)
}
