import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { startContentLake } from '#emulators/content-lake/server.ts'
import { defaults } from '#emulators/defaults.ts'
import { lakeClient } from '#emulators/lake-client.ts'
import { importContent } from '../content/archive.ts'
import { ports } from './ports.ts'
import { startAt } from './start.ts'

const revisionsShape = z.array(z.object({ _id: z.string(), _rev: z.string() }))

const lakeFolder = (folder: string) => join(folder, 'content-lake')

/**
 * Starts the Content Lake emulator on its fixed address, its data in `folder`.
 *
 * @param indexLag milliseconds until queries see a change
 */
export const startLake = (folder: string, say: (line: string) => void, indexLag = '0') =>
  startAt(`${defaults.SANITY_API_HOST}/emulator/status`, 'Content Lake', {
    args: [
      'emulators/content-lake/main.ts',
      ...['--data', lakeFolder(folder), '--index-lag', indexLag],
    ],
    onLine: say,
  })

/** Each published document and its revision. Drafts change no page, nor do the secrets of previews. */
export async function publishedRevisions(lake = lakeClient()) {
  const query = '* | order(_id){_id, _rev}'
  const documents = await lake.fetch<unknown>(query, {}, { perspective: 'published' })
  return revisionsShape.parse(documents).map(({ _id, _rev }) => `${_id} ${_rev}`)
}

/**
 * Imports the seed into an empty lake before it starts, so no site gets events of it. A marker file is
 * written at the end: without it, an interrupted import is done again. Other documents stay unchanged.
 */
export async function seedIfEmpty(folder: string, say: (line: string) => void) {
  const marker = join(folder, 'seeded')
  const dataDir = lakeFolder(folder)
  if (existsSync(marker) && existsSync(dataDir)) {
    say('the content is already there')
    return
  }
  const lake = await startContentLake({ port: ports['Content Lake'], dataDir, access: 'private' })
  try {
    await importContent({
      client: lakeClient(),
      file: 'emulators/seed/content.ndjson',
      // An import that was cut short has left documents whose images are still to come.
      existing: 'replace',
      onProgress: ({ step, current, total }) => {
        if (current === total) say(total ? `${step}: ${total}` : step)
      },
    })
  } finally {
    await lake.close()
  }
  writeFileSync(marker, '')
}

/** Forgets all edits, so that the next start begins with the seed. */
export function resetLake(folder: string) {
  rmSync(lakeFolder(folder), { recursive: true, force: true })
  rmSync(join(folder, 'seeded'), { force: true })
  mkdirSync(folder, { recursive: true })
}
