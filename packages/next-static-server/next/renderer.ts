import type { IncomingMessage, ServerResponse } from 'node:http'
import inject from 'light-my-request'
import type { Build } from './build.ts'
import { refuseHidden } from './markup.ts'
import { readRecordedTags, recordTags } from './recorded-tags.ts'
import type { Rendered } from './stored.ts'

/** Since Next 12.1: the header for regenerating a page. A `revalidatePath` that renders would replace it. */
const REGENERATE = 'x-prerender-revalidate'
/** Since Next 12.1.1: how a response was made. A `revalidatePath` that has a result would replace it. */
const OUTCOME = 'x-nextjs-cache'
/** Since Next 9.3: the cookie of draft mode, with the build's secret. A cookie of ours would replace it. */
const DRAFT_MODE = '__prerender_bypass'
/** Since Next 13: the header with which React requests the data of a page. Nothing would replace it. */
const DATA = 'rsc'

/** What Next needs of a visitor’s request. */
export type Request = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

export type Regenerated = Rendered & {
  tags: string[]
  /** Why the page cannot be rendered, if staff can fix that. */
  reason: string | undefined
}

export type Next = Awaited<ReturnType<typeof startNext>>

/** Next sends it only complete pages: https://nextjs.org/docs/app/api-reference/config/next-config-js/htmlLimitedBots */
const WAITS_FOR_ALL = 'Twitterbot'

/** Starts Next in this thread. It listens on no port: visitors reach it only through this server. */
export async function startNext(build: Build, siteUrl: string) {
  const { folder, config, isWritable } = build
  // Since Next 13.4: how the server that it generates for `output: 'standalone'` passes the build's
  // configuration. `next({ conf })` would replace it, once Next reads that in production.
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify({
    ...config,
    // Otherwise, Next would compress responses first: without Brotli, and even parts of files.
    compress: false,
    // `preloadEntriesOnStart` stays on: it costs 11 MB, and the first request that Next handles is 0.7 s faster.
    // This server holds the pages in memory. If Next cannot store them on disk, it needs its own memory.
    ...(isWritable
      ? { cacheMaxMemorySize: 0 }
      : { experimental: { ...config.experimental, isrFlushToDisk: false } }),
  })
  const { hostname, port } = new URL(siteUrl)
  // Imported here: commands that import this package need no Next.
  const { default: next } = await import('next')
  const app = next({ dev: false, dir: folder, hostname, port: Number(port) || 443 })
  await app.prepare()
  return { handle: app.getRequestHandler(), close: () => app.close() }
}

/** These headers belong to the connection, and not to the response. */
const OF_CONNECTION = new Set(['connection', 'content-length', 'keep-alive', 'transfer-encoding'])

export type RenderOptions = {
  siteUrl: string
  /** Receives why a page could not be rendered, if its content is at fault. Next's `onRequestError` knows it. */
  onRenderError?(receive: (failure: { path: string; reason: string }) => void): void
}

type Handle = (req: IncomingMessage, res: ServerResponse) => Promise<void>

export function rendererOf(
  handle: Handle,
  { siteUrl, onRenderError }: RenderOptions,
  { dist, previewModeId, routeAt }: Pick<Build, 'dist' | 'previewModeId' | 'routeAt'>,
) {
  const { host } = new URL(siteUrl)
  const reasons = new Map<string, string | undefined>()
  onRenderError?.(({ path, reason }) => {
    // Visitors' requests cause reports as well, for any number of URLs.
    if (reasons.has(path)) reasons.set(path, reason)
  })

  async function request(
    { method, url, headers: sent }: Request,
    signal?: AbortSignal,
  ): Promise<Rendered & { tags: string[] | undefined }> {
    let recorded: ReturnType<typeof recordTags> | undefined
    const render = (req: IncomingMessage, res: ServerResponse) => {
      recorded = recordTags(req)
      void handle(req, res)
    }
    const response = await inject(render, {
      method: method === 'HEAD' ? 'HEAD' : 'GET',
      url,
      headers: { host, ...sent },
      ...(signal && { signal }),
    })
    return {
      status: response.statusCode,
      headers: Object.fromEntries(
        Object.entries(response.headers).filter(([name]) => !OF_CONNECTION.has(name)),
      ),
      body: response.rawPayload,
      tags: recorded?.(),
    }
  }

  return {
    /**
     * https://vercel.com/docs/build-output-api/features#on-demand-incremental-static-regeneration-isr
     * @throws if Next has sent the stored page, or if a visitor would not see all of the page
     */
    async regenerate(path: string, signal?: AbortSignal): Promise<Regenerated> {
      reasons.set(path, undefined)
      const rendered = await request(
        { url: path, headers: { [REGENERATE]: previewModeId } },
        signal,
      )
      const reason = reasons.get(path)
      reasons.delete(path)
      const { status, headers, body } = rendered
      if (status < 500 && headers[OUTCOME] !== 'REVALIDATED')
        throw new Error(
          `Next has not regenerated ${path} (status ${status}, ${OUTCOME}: ${headers[OUTCOME]}).`,
        )
      if (routeAt(path)?.isContent) refuseHidden(String(body), path)
      const isPage = String(headers['content-type']).startsWith('text/html')
      if (status === 200 && isPage && !rendered.tags)
        throw new Error(`Next has recorded no cache tags of ${path}.`)
      return { ...rendered, tags: rendered.tags ?? (await readRecordedTags(dist, path)), reason }
    },

    /** The data of a page: React in the browser requests it. */
    render: (visitors: Request): Promise<Rendered> => request(visitors),

    /** The page for staff, who see it in a frame or in a tab. */
    renderWhole: ({ url, headers }: Request): Promise<Rendered> =>
      request({
        url,
        headers: {
          cookie: headers.cookie,
          'sec-fetch-dest': headers['sec-fetch-dest'] ?? '',
          'user-agent': WAITS_FOR_ALL,
        },
      }),
  }
}

/** A made-up cookie gets the published page. */
export const isPreview = ({ headers }: IncomingMessage, { previewModeId }: Build) =>
  (headers.cookie ?? '')
    .split(';')
    .some((cookie) => cookie.trim() === `${DRAFT_MODE}=${previewModeId}`)

export const isForData = ({ headers }: IncomingMessage) => headers[DATA] !== undefined
