import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { SanityDocument } from '@sanity/client'
import { z } from 'zod'
import { defaults } from '#emulators/defaults.ts'
import { exportContent } from '#scripts/content/archive.ts'
import { openSeededLake } from '../../support/lakes.ts'
import { temporaryFolder } from '../content-lake/lake.ts'

type Fields = Record<string, unknown>

const outlineShape = z.array(
  z.looseObject({ _type: z.string(), _key: z.string(), _ref: z.string().optional() }),
)

const lake = await openSeededLake()
afterAll(lake.close)

const everything = (filter = '!(_type match "sanity.*")') =>
  lake.client.fetch<SanityDocument[]>(`*[${filter}] | order(_id)`, {}, { perspective: 'raw' })

const contentOf = ({ _id, _rev, _createdAt, _updatedAt, ...fields }: SanityDocument) => fields

/** The member documents of the seed: what the migration should lead to. */
const seeded = await everything('_id in path("members.**")')
const { modules, ...rest } = formerArea()
const [marketing, ...others] = modules
const [first, ...more] = marketing?.lessons ?? []
const unfinished = { _type: 'lesson', _key: 'unfinished', title: 'Half a lesson' }
const edited = {
  ...marketing,
  lessons: [{ ...first, title: 'A better title' }, ...more, unfinished],
}
const draft = { ...rest, _id: 'drafts.members.area', modules: [edited, ...others], workshops: [] }
await lake.client.delete({ query: '*[_id in path("members.**")]' })
await lake.client.create({ ...rest, modules, _id: 'members.area' })
await lake.client.create(draft)

function find(id: string) {
  const document = seeded.find(({ _id }) => _id === id)
  if (!document) throw new Error(`The seed has no ${id}.`)
  return document
}

/** The seed's member documents as the one document that they used to be. */
function formerArea() {
  const modules: (Fields & { lessons: Fields[] })[] = []
  for (const { _ref, ...entry } of outlineShape.parse(find('members.course').outline))
    if (_ref) modules.at(-1)?.lessons.push({ ...contentOf(find(_ref)), _key: entry._key })
    else modules.push({ ...entry, lessons: [] })
  const all = (type: string) =>
    seeded
      .filter(({ _type }) => _type === type)
      .sort((a, b) => `${a.orderRank}`.localeCompare(`${b.orderRank}`))
      .map(({ orderRank, ...document }) => ({
        ...contentOf({ ...document, _type: type }),
        _key: document._id.replace(`members.${type}-`, ''),
      }))
  return {
    _type: 'memberArea',
    welcome: find('members.course').welcome,
    modules,
    workshops: all('workshop'),
    mentorships: all('mentorship'),
  }
}

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

test('a dry run says what it would do, and writes nothing', async () => {
  const before = await everything()
  const said = await migrate()
  expect(said).toContain('a dry run, which writes nothing')
  for (const { _id } of seeded) expect(said).toContain(`  create ${_id}\n`)
  expect(said).toContain('  create drafts.members.lesson-unfinished\n')
  for (const id of ['members.area', 'drafts.members.area'])
    expect(said).toContain(`  delete ${id}\n`)
  expect(await everything()).toEqual(before)
})

test('the command of Sanity, which reaches hosted datasets, would do the same', async () => {
  const file = join(await temporaryFolder(), 'content.tar.gz')
  await exportContent({ client: lake.client, file })
  const { stdout } = await promisify(execFile)(
    join(process.cwd(), 'node_modules/.bin/sanity'),
    ['migrations', 'run', 'members-as-documents', `--from-export=${file}`],
    {
      cwd: 'studio',
      env: {
        ...process.env,
        ...{ NODE_OPTIONS: '', DO_NOT_TRACK: '1', SANITY_AUTH_TOKEN: 'unused' },
        ...{ SANITY_STUDIO_PROJECT_ID: 'demo', SANITY_STUDIO_DATASET: 'production' },
      },
    },
  )
  for (const { _id, _type } of seeded)
    expect(stdout).toContain(`[createIfNotExists] [${_type}] ${_id}`)
  for (const id of ['members.area', 'drafts.members.area'])
    expect(stdout).toMatch(new RegExp(`\\[delete\\].* ${id}\\s`))
}, 30_000)

test('the migration makes the documents of the seed, and drafts of what differs from them; a second run does nothing', async () => {
  await migrate('--no-dry-run')
  const documents = await everything('_id in path("members.**") || _id in path("drafts.**")')
  const published = documents.filter(({ _id }) => _id.startsWith('members.'))
  const withoutKeys = (document: SanityDocument): unknown =>
    JSON.parse(
      JSON.stringify(contentOf(document), (name, value) =>
        name === '_key' && document._id === 'members.course' ? 0 : value,
      ),
    )
  expect(published.map(({ _id }) => _id)).toEqual(seeded.map(({ _id }) => _id))
  expect(published.map(withoutKeys)).toEqual(seeded.map(withoutKeys))
  const drafts = documents.filter(({ _id }) => _id.startsWith('drafts.'))
  expect(drafts).toEqual([
    expect.objectContaining({ _id: 'drafts.members.course' }),
    expect.objectContaining({
      ...contentOf(find('members.lesson-find-your-audience')),
      _id: 'drafts.members.lesson-find-your-audience',
      title: 'A better title',
    }),
    expect.objectContaining({ _id: 'drafts.members.lesson-unfinished', title: 'Half a lesson' }),
  ])

  const before = await everything()
  expect(await migrate('--no-dry-run')).toContain('There is nothing to migrate.')
  expect(await everything()).toEqual(before)
})
