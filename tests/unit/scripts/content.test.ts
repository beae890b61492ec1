import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { SanityClient } from '@sanity/client'
import { png, startLake } from 'content-lake/testing'
import { exportContent, importContent } from '#scripts/content/archive.ts'
import { readTarget } from '#scripts/content/target.ts'
import { reasonWithDemo } from '#scripts/reason.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const folder = await temporaryFolder()
const from = await startLake()
const later = { _type: 'reference', _ref: 'page-not-yet', _weak: true }
await from.client.create({ _id: 'drafts.homePage', _type: 'homePage', note: 'Ünïcode\n✓' })
await from.client.create({ _id: 'drafts.page-new', _type: 'page', later })
await from.client.assets.upload('image', await png(9, 7), {
  filename: 'unused.png',
  title: 'Unused',
})
const sheet = await from.client.assets.upload('file', Buffer.from('a,b'), { filename: 'sheet.csv' })
const file = { _type: 'file', asset: { _type: 'reference', _ref: sheet._id } }
await from.client.create({ _id: 'page-who-we-are', _type: 'page', title: 'Who we are', file })

type Stored = {
  _id: string
  url?: string
  uploadId?: string
  _rev?: string
  _updatedAt?: string
  _createdAt?: string
}

/** Everything in a dataset, except fields that each write changes. */
async function everything(client: SanityClient) {
  const documents = await client.fetch<Stored[]>('*', {}, { perspective: 'raw' })
  return Promise.all(
    documents.map(async ({ _rev, _updatedAt, _createdAt, uploadId, url, ...document }) => {
      const isAsset = url !== undefined
      const bytes = isAsset && Buffer.from(await (await fetch(url)).arrayBuffer())
      return {
        ...document,
        ...(!isAsset && { _createdAt }),
        ...(bytes && { bytes: createHash('sha256').update(bytes).digest('hex') }),
      }
    }),
  )
}

test('an import of an export has all documents, drafts, images and files', async () => {
  const file = join(folder, 'content.tar.gz')
  const steps = new Set<string>()
  const onProgress = ({ step }: { step: string }) => steps.add(step)
  const { client } = from
  const { documentCount, assetCount } = await exportContent({ client, file, onProgress })
  const assets = 'count(*[_type in ["sanity.imageAsset", "sanity.fileAsset"]])'
  expect(assetCount).toBe(await client.fetch(assets))
  const to = await startLake()
  const imported = await importContent({ client: to.client, file, existing: 'keep', onProgress })
  expect(imported).toBe(documentCount)
  expect(await everything(to.client)).toEqual(await everything(from.client))
  expect([...steps]).toEqual(
    expect.arrayContaining(['Exporting documents...', 'Importing assets (files/images)']),
  )
  expect(await readdir(folder)).toEqual(['content.tar.gz'])
})

test('an import keeps or replaces existing documents, as the option says', async () => {
  const file = join(folder, 'content.tar.gz')
  const to = await startLake()
  await to.client.create({ _id: 'page-who-we-are', _type: 'page', title: 'Mine' })
  const title = () => to.client.fetch('*[_id == "page-who-we-are"][0].title')
  await importContent({ client: to.client, file, existing: 'keep' })
  expect(await title()).toBe('Mine')
  await importContent({ client: to.client, file, existing: 'replace' })
  expect(await title()).not.toBe('Mine')
  const count = 'count(*)'
  expect(await to.client.fetch(count)).toBe(await from.client.fetch(count))
})

test('an export with a truncated line is refused as a whole', async () => {
  const broken = await mkdtemp(join(folder, 'broken-'))
  await writeFile(join(broken, 'data.ndjson'), '{"_id":"good","_type":"x"}\n{"_id":"a","_ty\n')
  const archive = `${broken}.tar.gz`
  await promisify(execFile)('tar', ['-czf', archive, '-C', broken, '.'])
  const to = await startLake()
  for (const file of [broken, archive])
    await expect(importContent({ client: to.client, file, existing: 'keep' })).rejects.toThrow(
      /line 2 is not a complete JSON document/,
    )
  expect(await to.client.fetch('count(*)')).toBe(0)
})

test('an archive that is truncated, has no export or does not exist is refused by name', async () => {
  const whole = await readFile(join(folder, 'content.tar.gz'))
  const torn = join(folder, 'torn.tar.gz')
  await writeFile(torn, whole.subarray(0, whole.length / 2))
  const to = await startLake()
  const importing = (file: string) => importContent({ client: to.client, file, existing: 'keep' })
  await expect(importing(torn)).rejects.toThrow(/torn\.tar\.gz cannot be unpacked/)
  await expect(importing(await mkdtemp(join(folder, 'empty-')))).rejects.toThrow(/is not an export/)
  await expect(importing(join(folder, 'nowhere'))).rejects.toThrow(/nowhere does not exist/)
  expect(await to.client.fetch('count(*)')).toBe(0)
})

test('an export that fails leaves no file', async () => {
  const file = join(folder, 'refused.tar.gz')
  const client = from.client.withConfig({ token: 'wrong' })
  await expect(exportContent({ client, file })).rejects.toThrow(/401/)
  expect((await readdir(folder)).filter((name) => name.includes('refused'))).toEqual([])
})

test('if nothing responds, the reason says to start the demo', () => {
  expect(reasonWithDemo(new Error('connect ECONNREFUSED 127.0.0.1:3334'))).toContain('npm run demo')
  expect(reasonWithDemo(new Error('Unauthorized'))).toBe('Unauthorized')
})

test('without settings, the target is the demo; with some, the error names each missing one', () => {
  const demo = readTarget({}, 'SANITY_WRITE_TOKEN').config()
  expect(demo).toMatchObject({ projectId: 'demo', apiHost: 'http://localhost:3334' })
  const hosted = { SANITY_PROJECT_ID: 'abc', SANITY_DATASET: 'production', SANITY_READ_TOKEN: 'r' }
  expect(readTarget(hosted, 'SANITY_READ_TOKEN').config()).toMatchObject({ token: 'r' })
  expect(() => readTarget(hosted, 'SANITY_WRITE_TOKEN')).toThrow(/^SANITY_WRITE_TOKEN is missing/)
  const half = { SANITY_PROJECT_ID: 'abc', SANITY_READ_TOKEN: 'r' }
  expect(() => readTarget(half, 'SANITY_READ_TOKEN')).toThrow(/^SANITY_DATASET is missing/)
  const elsewhere = { ...hosted, SANITY_API_HOST: 'http://10.0.0.5:3334' }
  expect(() => readTarget(elsewhere, 'SANITY_READ_TOKEN')).toThrow(/must be on this machine/)
})
