import { randomUUID } from 'node:crypto'
import type { PublisherState } from '#lib/publishing/publisher.ts'
import type { Answer } from './app.ts'
import type { Build } from './build.ts'
import { sendJson } from './respond.ts'

/** `GET /api/health`: 200 as long as pages can be served, whatever the state of the CMS. */
export function health({ id }: Build, content: () => PublisherState): Answer {
  const instance = randomUUID()
  const started = new Date().toISOString()
  return (_req, res) => sendJson(res, 200, { build: id, instance, started, content: content() })
}

/** `GET /api/ready`: 200 while a load balancer should send requests here. */
export const readiness =
  (isReady: () => boolean): Answer =>
  (_req, res) =>
    sendJson(res, isReady() ? 200 : 503, { ready: isReady() })
