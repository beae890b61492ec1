import { randomUUID } from 'node:crypto'
import type { Answer } from './app.ts'
import type { Build } from './build.ts'
import { sendJson } from './respond.ts'

/** When the content was last read and last changed (ISO 8601), and what is still to be regenerated. */
export type PublishingState = {
  connected: boolean
  lastRead: string | null
  lastChange: string | null
  pending: number
}

/** `GET /api/health`: 200 as long as pages can be served, whatever the state of the CMS. */
export function health({ id }: Build, publishing: () => PublishingState): Answer {
  const instance = randomUUID()
  const started = new Date().toISOString()
  return (_req, res) => sendJson(res, 200, { build: id, instance, started, content: publishing() })
}
