import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { type Build, type PageStore, sendText } from 'next-static-server'
import { parseJson } from '#lib/parse-json.ts'
import { beaconShape, type VitalsLine } from '#lib/vitals/beacon.ts'
import { boundedFile } from '#lib/vitals/bounded-file.ts'

export const VITALS_PATH = '/api/vitals'

/** Keeps nothing about the visitor. All lessons count as one page. */
export function receiveVitals(
  build: Pick<Build, 'pageAt'>,
  pages: Pick<PageStore, 'has'>,
  file: string,
) {
  const log = boundedFile(file)
  return async (req: IncomingMessage, res: ServerResponse) => {
    const { data } = beaconShape.safeParse(parseJson(await text(req)))
    if (!data) return sendText(res, 400, 'The body is not what /vitals.js of this site sends.')
    const { path, metrics } = data
    const page = build.pageAt(path)
    const line: VitalsLine = {
      time: new Date().toISOString(),
      path: pages.has(page) ? page : '(other)',
      metrics: metrics.map(({ rating: _, ...measurement }) => measurement),
    }
    await log.append(JSON.stringify(line))
    res.writeHead(204).end()
  }
}
