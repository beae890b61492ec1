import { createHash } from 'node:crypto'
import { open, readdir, readFile, rm } from 'node:fs/promises'
import type { OutgoingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { parseJson } from '../json.ts'
import type { Build } from './build.ts'

/** A response of Next. */
export type Rendered = {
  status: number
  headers: OutgoingHttpHeaders
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

type Version = {
  /** Of the last rendering, which may change meanwhile. */
  digest?: () => string | undefined
  /** Whether Next sends the data of the page to React. */
  needsData?: boolean
}

/** @throws if the page stays incomplete for a second, as after a crash, or has another digest */
export async function readPrerendered(
  { dist, isWritable }: Pick<Build, 'dist' | 'isWritable'>,
  path: string,
  { digest = () => undefined, needsData = false }: Version = {},
): Promise<Rendered | null> {
  const file = fileOf(dist, path)
  // Next overwrites the previous page. Meanwhile, its files are empty or incomplete.
  for (let attempt = 0; attempt < (isWritable ? ATTEMPTS : 1); attempt += 1) {
    const [html, own, stored] = await Promise.all(
      [`${file}.html`, `${file}.body`, `${file}.meta`].map(readIfAny),
    )
    const body = html ?? own
    const wanted = digest()
    if (!body && !wanted) return null
    const meta = metaShape.safeParse(parseJson(String(stored))).data
    const isWhole = html ? html.subarray(-END.length).equals(END) : body && body.length > 0
    const isWanted = (wanted ? body && wanted === digestOf(body) : isWhole) || false
    if (body && meta && isWanted && (!needsData || (await isDataWhole(file)))) {
      const type = html ? { 'content-type': 'text/html; charset=utf-8' } : {}
      return { status: meta.status, headers: { ...type, ...meta.headers }, body }
    }
    await wait(AGAIN_MS)
  }
  throw new Error(`${file} is not what was stored there.`)
}

const END = Buffer.from('</html>')

/** The data consists of lines. */
async function isDataWhole(file: string) {
  const files = await Promise.all((await dataFilesOf(file)).map(readIfAny))
  return files.every((data) => !data || data.subarray(-1).equals(END_OF_LINE))
}

const END_OF_LINE = Buffer.from('\n')

/** The data of the page, and that of each of its parts. */
async function dataFilesOf(file: string) {
  const found = { recursive: true, withFileTypes: true } as const
  const parts = await readdir(`${file}.segments`, found).catch(() => [])
  const files = parts.filter((part) => part.isFile())
  return [`${file}.rsc`, ...files.map(({ parentPath, name }) => join(parentPath, name))]
}

/**
 * Next writes without fsync.
 *
 * @throws if the disk has another version, as when it is full
 */
export async function syncPrerendered(
  build: Pick<Build, 'dist' | 'isWritable'>,
  path: string,
  digest: string,
) {
  await readPrerendered(build, path, { digest: () => digest })
  const file = fileOf(build.dist, path)
  const own = ['.html', '.body', '.meta'].map((suffix) => `${file}${suffix}`)
  await Promise.all([...own, ...(await dataFilesOf(file))].map(syncIfAny))
}

async function syncIfAny(file: string) {
  const handle = await open(file).catch(() => null)
  await handle?.sync().finally(() => handle.close())
}

export const fileOf = (dist: string, path: string) =>
  join(dist, 'server/app', path === '/' ? 'index' : path)

/** Removes the files of a page that is gone: Next stores the 404 page in its place, and keeps it. */
export async function removePrerendered({ dist }: Pick<Build, 'dist'>, path: string) {
  const file = fileOf(dist, path)
  const removals = ['.html', '.rsc', '.meta', '.segments'].map((suffix) =>
    rm(`${file}${suffix}`, { force: true, recursive: true }),
  )
  // On a read-only disk the files stay, but visitors get the 404 page.
  await Promise.allSettled(removals)
}

export const digestOf = (body: Buffer) => createHash('sha256').update(body).digest('base64url')

const readIfAny = (file: string) => readFile(file).catch(() => null)

/** Next's page for a failure, since Next 12.1. `pages/500.tsx` replaces Next's own, which has inline styles. */
export async function readErrorPage({ dist }: Build): Promise<Rendered> {
  const body = await readFile(join(dist, 'server/pages/500.html'))
  return { status: 500, headers: { 'content-type': 'text/html; charset=utf-8' }, body }
}
