import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { SanityDocument } from '@sanity/client'
import { defaults } from '#emulators/defaults.ts'
import { openSeededLake } from '../../support/lakes.ts'

const lake = await openSeededLake()
afterAll(lake.close)

const everything = () =>
  lake.client.fetch<SanityDocument[]>('*[!(_type match "sanity.*")] | order(_id)', {}, RAW)
const RAW = { perspective: 'raw' } as const

/** An announcement from before the switch, and its draft without a message. */
const former = { _type: 'announcement', message: 'Doors open' }
await lake.client.createOrReplace({ ...former, _id: 'announcement' })
await lake.client.createOrReplace({ ...former, _id: 'drafts.announcement', message: '' })

/** Runs the command against the lake as staff do on a terminal. */
async function migrate(...options: string[]) {
  const env = { ...process.env, ...defaults, SANITY_API_HOST: lake.url, NODE_OPTIONS: '' }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['scripts/content-migrate.ts', ...options],
    { env: { ...env, SANITY_WRITE_TOKEN: defaults.SANITY_READ_TOKEN } },
  )
  return stdout
}

test('a dry run prints its changes, and writes nothing', async () => {
  const before = await everything()
  const said = await migrate()
  expect(said).toContain('a dry run, which writes nothing')
  for (const id of ['announcement', 'drafts.announcement'])
    expect(said).toContain(`  change ${id}: shown\n`)
  expect(await everything()).toEqual(before)
})

test('the migration changes only its own fields; a second run does nothing', async () => {
  const before = await everything()
  await migrate('--no-dry-run')
  const after = await everything()
  const shown = new Map([
    ['announcement', true],
    ['drafts.announcement', false],
  ])
  expect(after.map(({ _rev, _updatedAt, ...document }) => document)).toEqual(
    before.map(({ _rev, _updatedAt, ...document }) =>
      shown.has(document._id) ? { ...document, shown: shown.get(document._id) } : document,
    ),
  )
  expect(await migrate('--no-dry-run')).toContain('There is nothing to migrate.')
  expect(await everything()).toEqual(after)
})
