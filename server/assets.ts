import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import type { Build } from './build.ts'
import { sendText } from './respond.ts'

const PREFIX = '/_next/static'
const YEAR_S = 31_536_000

/** The build's files, compressed when it was built. Their names contain a hash of their content. */
export function assetServer({ dist }: Build) {
  const send = sirv(join(dist, 'static'), {
    brotli: true,
    gzip: true,
    immutable: true,
    maxAge: YEAR_S,
  })
  return (req: IncomingMessage, res: ServerResponse) => {
    req.url = req.url?.slice(PREFIX.length)
    send(req, res, () => sendText(res, 404, 'This file does not exist.'))
  }
}
