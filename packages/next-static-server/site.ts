import { createApp } from './app.ts'
import { noContent } from './csp.ts'
import { handlersOf } from './handlers.ts'
import { type Stop, stopOnSignal } from './lifecycle.ts'
import { type Limits, memoryLimits } from './limits.ts'
import { type Address, listen } from './listen.ts'
import { log, logConsole } from './log.ts'
import type { Build } from './next/build.ts'
import { startNext } from './next/renderer.ts'
import { readErrorPage } from './next/stored.ts'
import { Page } from './page.ts'
import { PageStore } from './page-store.ts'
import { type PageOptions, preparer } from './prepare.ts'
import { startRendering } from './rendering.ts'
import type { Headers } from './respond.ts'
import type { Row } from './table.ts'

type SiteOptions = PageOptions & {
  /** The program of the thread that renders, which calls `renderInThread`. Its first argument is the folder. */
  program: URL
}

type ListenOptions = Address &
  Stop & {
    table: Row[]
    /** Of every response. A row adds its own. */
    headers?: Headers
    /** The number of proxies before this server that add to `X-Forwarded-For`; by default, none. */
    trustedProxies?: number
    /** By default, each server counts for itself. */
    limits?: Limits
    around?: Parameters<typeof createApp>[0]['around']
    /** After the last response. */
    beforeClose?(): Promise<void>
    /** After the last task that Next does after a response. */
    afterClose?(): Promise<void>
  }

export type Site = ReturnType<typeof openSite>

/**
 * Starts Next in this process and in a thread that renders. The log gets what they print. Prerendered pages
 * do not wait for either. The process ends at SIGTERM and SIGINT, once it listens.
 */
export function openSite(build: Build, options: SiteOptions) {
  logConsole((level, line) => log[level]({}, line))
  const { prepare } = preparer(build, options)
  const next = startNext(build, options.siteUrl)
  const rendering = startRendering(options.program, build.folder)
  const pages = new PageStore({ build, prepare, rendering })
  const stopping = new AbortController()

  return {
    pages,
    ...handlersOf({ build, pages, rendering, next }),
    /** Whether the process has got SIGTERM or SIGINT. */
    isStopping: () => stopping.signal.aborted,

    /** Resolves when clients can connect. @throws if the port is busy */
    async listen(options: ListenOptions) {
      const headers = { 'Content-Security-Policy': noContent, ...options.headers }
      const app = createApp({
        table: options.table,
        headers,
        trustedProxies: options.trustedProxies ?? 0,
        limits: options.limits ?? memoryLimits,
        around: options.around,
        errorPage: new Page(prepare(null, await readErrorPage(build))),
        notFound: () => pages.notFound(),
      })
      const { host, port, keepAliveMs } = options
      const server = await listen(app, { host, port, keepAliveMs }, headers)
      log.info({ build: build.id, host, port, keepAliveMs }, 'Ready.')
      stopOnSignal(server, options, stopping, async () => {
        await options.beforeClose?.()
        await (await next).close()
        await options.afterClose?.()
      })
    },
  }
}
