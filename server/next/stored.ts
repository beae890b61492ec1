import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { parseJson } from '#lib/parse-json.ts'
import type { Build } from './build.ts'

/** A response of Next. */
export type Rendered = {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

const metaShape = z.object({
  status: z.number().default(200),
  headers: z.record(z.string(), z.string()).default({}),
})

// The files of pages are an internal of Next: since Next 13, `.segments` since 15. A
// `cacheHandler` that stores pages would replace them:
// https://nextjs.org/docs/app/api-reference/config/next-config-js/incrementalCacheHandlerPath

/** Milliseconds between two reads of a page that is being written, and their number. */
const AGAIN_MS = 20
const ATTEMPTS = 50

/** @throws if the page stays incomplete for a second, as after a crash, or has another digest */
export async function readPrerendered(
  { dist }: Pick<Build, 'dist'>,
  path: string,
  digest?: string,
): Promise<Rendered | null> {
  const file = fileOf(dist, path)
  // Next overwrites the previous page. Meanwhile, its files are empty or incomplete.
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const [html, own, stored] = await Promise.all(
      [`${file}.html`, `${file}.body`, `${file}.meta`].map(readIfAny),
    )
    const body = html ?? own
    if (!body && !digest) return null
    const meta = metaShape.safeParse(parseJson(String(stored))).data
    const isWhole = html ? html.subarray(-END.length).equals(END) : body && body.length > 0
    if (body && meta && (digest ? digest === digestOf(body) : isWhole)) {
      const type = html ? { 'content-type': 'text/html; charset=utf-8' } : {}
      return { status: meta.status, headers: { ...type, ...meta.headers }, body }
    }
    await wait(AGAIN_MS)
  }
  throw new Error(`${file} is not what was stored there.`)
}

const END = Buffer.from('</html>')

export const fileOf = (dist: string, path: string) =>
  join(dist, 'server/app', path === '/' ? 'index' : path)

/** Removes the files of a page that is gone: Next stores the 404 page in its place, and keeps it. */
export async function removePrerendered({ dist }: Pick<Build, 'dist'>, path: string) {
  const file = fileOf(dist, path)
  const removals = ['.html', '.rsc', '.meta', '.segments'].map((suffix) =>
    rm(`${file}${suffix}`, { force: true, recursive: true }),
  )
  // On a read-only disk they stay. Visitors get the 404 page nevertheless.
  await Promise.allSettled(removals)
}

export const digestOf = (body: Buffer) => createHash('sha256').update(body).digest('base64url')

const readIfAny = (file: string) => readFile(file).catch(() => null)

/** Next's page for a failure, since Next 12.1. `pages/500.tsx` replaces Next's own, which has inline styles. */
export async function readErrorPage({ dist }: Build): Promise<Rendered> {
  const body = await readFile(join(dist, 'server/pages/500.html'))
  return { status: 500, headers: { 'content-type': 'text/html; charset=utf-8' }, body }
}
