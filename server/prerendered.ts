import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { parseJson } from '#lib/parse-json.ts'
import type { Build } from './build.ts'
import type { Rendered } from './next.ts'

const metaShape = z.object({
  status: z.number().default(200),
  headers: z.record(z.string(), z.string()).default({}),
})

/**
 * A page as Next last stored it: `next build`, or a regeneration since then.
 *
 * @param path such as `/who-we-are`
 * @returns null where Next has stored none
 */
export async function readPrerendered({ dist }: Build, path: string): Promise<Rendered | null> {
  const file = join(dist, 'server/app', path === '/' ? 'index' : path)
  const [html, body, meta] = await Promise.all(
    [`${file}.html`, `${file}.body`, `${file}.meta`].map((name) =>
      readFile(name).catch(() => null),
    ),
  )
  const stored = html ?? body
  if (!stored) return null
  const { status, headers } = metaShape.parse(parseJson(String(meta)) ?? {})
  const type = html ? { 'content-type': 'text/html; charset=utf-8' } : {}
  return { status, headers: { ...type, ...headers }, body: stored }
}

/** The page that Next shows where a page fails. */
export async function readErrorPage({ dist }: Build): Promise<Rendered> {
  const body = await readFile(join(dist, 'server/pages/500.html'))
  return { status: 500, headers: { 'content-type': 'text/html; charset=utf-8' }, body }
}
