import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { parseJson } from '#lib/parse-json.ts'
import type { Build } from './build.ts'
import type { Rendered } from './next.ts'

const metaShape = z.object({
  status: z.number().default(200),
  headers: z.record(z.string(), z.string()).default({}),
})

/** Milliseconds until a page that is being written is read again, and how often it is read. */
const AGAIN_MS = 20
const ATTEMPTS = 50

/**
 * A page as Next last stored it: `next build`, or a regeneration since then.
 *
 * @param path such as `/who-we-are`
 * @param digest of the body that is expected, where it is known
 * @returns null where Next has stored none, and none is expected
 * @throws where it is not whole for a second, as after a crash, or another one, as on a full disk
 */
export async function readPrerendered(
  { dist }: Pick<Build, 'dist'>,
  path: string,
  digest?: string,
): Promise<Rendered | null> {
  const file = fileOf(dist, path)
  // Next writes a page over the earlier one: in that moment its files are empty, or end too early.
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

const fileOf = (dist: string, path: string) =>
  join(dist, 'server/app', path === '/' ? 'index' : path)

/** Removes what Next has stored of a page that is gone: Next stores the 404 page in its place, and keeps it. */
export async function removePrerendered({ dist }: Pick<Build, 'dist'>, path: string) {
  const file = fileOf(dist, path)
  const removals = ['.html', '.rsc', '.meta', '.segments'].map((suffix) =>
    rm(`${file}${suffix}`, { force: true, recursive: true }),
  )
  // They stay on a read-only disk, and visitors get the 404 page all the same.
  await Promise.allSettled(removals)
}

export const digestOf = (body: Buffer) => createHash('sha256').update(body).digest('base64url')

const readIfAny = (file: string) => readFile(file).catch(() => null)

/** The page that Next shows where a page fails. */
export async function readErrorPage({ dist }: Build): Promise<Rendered> {
  const body = await readFile(join(dist, 'server/pages/500.html'))
  return { status: 500, headers: { 'content-type': 'text/html; charset=utf-8' }, body }
}
