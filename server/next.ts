import type { IncomingMessage, ServerResponse } from 'node:http'
import inject from 'light-my-request'
import next from 'next'
import { onRenderError } from '#lib/publishing/render-reason.ts'
import type { Build } from './build.ts'

/** What Next answered to a request of ours. */
export type Rendered = {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

export type Renderer = Awaited<ReturnType<typeof startNext>>

/** Next within this process. It holds no port: visitors reach it through this server alone. */
export async function startNext(
  { folder, config, isWritable, previewModeId }: Build,
  siteUrl: string,
) {
  // The build's configuration, as the server that Next generates for `output: 'standalone'` passes it.
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify({
    ...config,
    // This server holds the pages itself. Where Next cannot store them, it needs its own memory.
    ...(isWritable
      ? { cacheMaxMemorySize: 0 }
      : { experimental: { ...config.experimental, isrFlushToDisk: false } }),
  })
  const { host, hostname, port } = new URL(siteUrl)
  const app = next({ dev: false, dir: folder, hostname, port: Number(port) || 443 })
  /** The paths that are regenerated now, each with the reason why it cannot be. */
  const reasons = new Map<string, string | undefined>()
  onRenderError(({ path, reason }) => {
    // Errors in visitors' requests, whose URLs have no end, are reported as well.
    if (reasons.has(path)) reasons.set(path, reason)
  })
  await app.prepare()
  const handle = app.getRequestHandler()

  async function request(
    url: string,
    headers: Record<string, string>,
    signal?: AbortSignal,
  ): Promise<Rendered> {
    const response = await inject((req, res) => void handle(req, res), {
      method: 'GET',
      url,
      headers: { host, ...headers },
      ...(signal && { signal }),
    })
    return {
      status: response.statusCode,
      headers: { ...response.headers, 'content-length': undefined },
      body: response.rawPayload,
    }
  }

  return {
    /**
     * Renders a prerendered page from the content as it is now, and stores it in `.next`. Next does so
     * for requests that carry the build's secret: https://vercel.com/docs/build-output-api/features#on-demand-incremental-static-regeneration-isr
     */
    async regenerate(
      path: string,
      signal?: AbortSignal,
    ): Promise<Rendered & { reason: string | undefined }> {
      reasons.set(path, undefined)
      const rendered = await request(path, { 'x-prerender-revalidate': previewModeId }, signal)
      const reason = reasons.get(path)
      reasons.delete(path)
      return { ...rendered, reason }
    },

    /** Renders a page for one visitor's request, and stores nothing. */
    renderFor: ({ url = '/', headers }: IncomingMessage) =>
      request(url, { cookie: headers.cookie ?? '' }),

    /** Answers a request as Next does. */
    handle: (req: IncomingMessage, res: ServerResponse) => handle(req, res),

    close: () => app.close(),
  }
}
