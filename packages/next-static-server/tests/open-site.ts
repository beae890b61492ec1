import type { IncomingMessage, ServerResponse } from 'node:http'
import inject, { type InjectOptions } from 'light-my-request'
import { createApp } from '../app.ts'
import { handlersOf } from '../handlers.ts'
import { memoryLimits } from '../limits.ts'
import type { Build } from '../next/build.ts'
import { Page } from '../page.ts'
import { PageStore } from '../page-store.ts'
import type { Prepare } from '../prepare.ts'
import type { Rendering } from '../rendering.ts'
import type { Row } from '../table.ts'

type Options = { table: Row[]; trustedProxies?: number }

/** All parts of a site are real but Next, which sends nothing. */
export function openTestSite(build: Build, onLost = (_path: string) => {}) {
  /** The URLs of the requests that Next got. */
  const reached: unknown[] = []
  const render = async ({ url }: { url?: string | undefined }) => {
    reached.push(url)
    return { status: 200, headers: {}, body: Buffer.from('') }
  }
  const prepare: Prepare = (_route, { status, body }) => ({ status, headers: {}, body })
  const rendering: Rendering = {
    render,
    preview: (_route, request) => render(request),
    regenerate: () => Promise.reject(new Error('Nothing here is regenerated.')),
    prepare: async (...rendered) => prepare(...rendered),
  }
  const handle = async (req: IncomingMessage, res: ServerResponse) => {
    await render(req)
    res.end()
  }
  const pages = new PageStore({ build, prepare, rendering })
  pages.onLost(onLost)
  const site = {
    pages,
    ...handlersOf({ build, pages, rendering, next: Promise.resolve({ handle }) }),
    isStopping: () => false,
  }

  /** @returns a function that sends a request */
  function serve({ table, trustedProxies = 0 }: Options) {
    const app = createApp({
      table,
      headers: {},
      trustedProxies,
      limits: memoryLimits,
      errorPage: new Page({ status: 500, headers: {}, body: Buffer.from('') }),
      notFound: () => pages.notFound(),
    })
    async function request(url: string, options: InjectOptions = {}) {
      reached.length = 0
      // A `Request` would have normalized the URL.
      const dispatch = (req: IncomingMessage, res: ServerResponse) => {
        req.url = url
        void app(req, res)
      }
      const response = await inject(dispatch, { method: 'GET', url: '/', ...options })
      const { statusCode, headers } = response
      return { statusCode, headers, reached: [...reached] }
    }
    return { app, request }
  }

  return { site, serve }
}
