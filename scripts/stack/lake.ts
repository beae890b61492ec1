import { once } from 'node:events'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { spawnNode } from '#emulators/children.ts'
import { defaults } from '#emulators/defaults.ts'
import { lakeClient } from '#emulators/lake-client.ts'
import { seedContent } from '#emulators/seed/seed.ts'

const statusShape = z.object({ documents: z.number(), lastTransaction: z.string().nullable() })

/** Starts the content lake emulator on its fixed address, its data in `folder`. */
export async function startLake(folder: string, say: (line: string) => void) {
  const lake = spawnNode({
    args: ['emulators/content-lake/main.ts', '--data', join(folder, 'content-lake')],
    onLine: say,
  })
  const ended = once(lake, 'exit').then(() => {
    throw new Error('The content lake did not start; what it said stands above.')
  })
  await Promise.race([answers(), ended])
  return lake
}

/** What the lake holds: its documents' number and its last transaction. */
export async function lakeStatus() {
  const response = await fetch(`${defaults.SANITY_API_HOST}/emulator/status`)
  return statusShape.parse(await response.json())
}

async function answers() {
  while (!(await lakeStatus().catch(() => null))) {
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/**
 * Puts the seed into an empty lake. A marker tells a finished seed from one that was interrupted,
 * which is done again. Documents that are none of the seed's stay as they are.
 */
export async function seedIfEmpty(folder: string, say: (line: string) => void) {
  const marker = join(folder, 'seeded')
  const { documents } = await lakeStatus()
  if (documents > 0 && existsSync(marker)) {
    say('the content is there already')
    return
  }
  await seedContent({
    client: lakeClient(),
    file: 'emulators/seed/content.ndjson',
    // An import that was cut short has left documents whose pictures are still to come.
    existing: 'replace',
    onProgress: ({ step, current, total }) => {
      if (current === total) say(total ? `${step}: ${total}` : step)
    },
  })
  writeFileSync(marker, '')
}

/** Forgets all edits, so that the next start begins with the seed. */
export function resetLake(folder: string) {
  rmSync(join(folder, 'content-lake'), { recursive: true, force: true })
  rmSync(join(folder, 'seeded'), { force: true })
  mkdirSync(folder, { recursive: true })
}
