import type { LakeContext } from '../lake.ts'

/**
 * The part of a file that a request's `Range` names: https://www.rfc-editor.org/rfc/rfc9110#section-14.
 * Sets the status and the headers of a 206 or a 416. Anything but one range of bytes is ignored, as
 * the standard allows.
 */
export function partOf(c: LakeContext, bytes: Uint8Array) {
  c.header('Accept-Ranges', 'bytes')
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(c.req.header('range') ?? '') ?? []
  if (!from && !to) return bytes
  const size = bytes.length
  const start = from ? Number(from) : Math.max(0, size - Number(to))
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1
  if (start > end) {
    c.status(416)
    c.header('Content-Range', `bytes */${size}`)
    return new Uint8Array()
  }
  c.status(206)
  c.header('Content-Range', `bytes ${start}-${end}/${size}`)
  return bytes.subarray(start, end + 1)
}
