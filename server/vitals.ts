import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { parseJson } from '#lib/parse-json.ts'
import { beaconShape, type VitalsLine } from '#lib/vitals/beacon.ts'
import { boundedFile } from '#lib/vitals/bounded-file.ts'
import type { Build } from './next/build.ts'
import type { Pages } from './pages.ts'
import { sendJson } from './respond.ts'

export const VITALS_PATH = '/api/vitals'

/** All lessons count as one page. */
export function receiveVitals(build: Build, pages: Pick<Pages, 'has'>, file: string) {
  const pageAt = (path: string) => {
    const page = build.pageAt(path)
    return pages.has(page) ? page : null
  }
  const receive = createVitalsReceiver({ file, pageAt })
  return async (req: IncomingMessage, res: ServerResponse) => {
    const fault = await receive(await text(req))
    if (fault) return sendJson(res, 400, { message: fault })
    res.writeHead(204).end()
  }
}

const OTHER_PATHS = '(other)'

type Options = {
  file: string
  /** @returns the path to record, null if the site has no such page */
  pageAt: (path: string) => string | null
}

/** Keeps nothing about the visitor. The function returns the fault of a malformed body. */
export function createVitalsReceiver({ file, pageAt }: Options) {
  const log = boundedFile(file)
  return async function receive(body: string) {
    const beacon = beaconShape.safeParse(parseJson(body))
    if (!beacon.success) return z.prettifyError(beacon.error)
    const { path, metrics } = beacon.data
    const line: VitalsLine = {
      time: new Date().toISOString(),
      path: pageAt(path) ?? OTHER_PATHS,
      metrics: metrics.map(({ rating: _, ...measurement }) => measurement),
    }
    await log.append(JSON.stringify(line))
    return null
  }
}
