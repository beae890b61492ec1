import { text } from 'node:stream/consumers'
import { createVitalsReceiver, VitalsError } from '#lib/vitals/receiver.ts'
import type { Answer } from './app.ts'
import type { Build } from './build.ts'
import type { Pages } from './pages.ts'
import { sendJson } from './respond.ts'

/** The path of our own receiver, as `WEB_VITALS_URL` names it. */
export const VITALS_PATH = '/api/vitals'

/** `POST /api/vitals`: keeps what browsers have measured. All lessons count as one page. */
export function receiveVitals(build: Build, pages: Pick<Pages, 'has'>, file: string): Answer {
  const pageAt = (path: string) => {
    const page = build.pageAt(path)
    return pages.has(page) ? page : null
  }
  const receive = createVitalsReceiver({ file, pageAt })
  return async (req, res) => {
    try {
      await receive(await text(req))
      res.writeHead(204).end()
    } catch (error) {
      if (!(error instanceof VitalsError)) throw error
      sendJson(res, 400, { message: error.message })
    }
  }
}
