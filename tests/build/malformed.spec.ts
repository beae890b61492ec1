import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { end } from '#emulators/children.ts'
import { FIXED_SLUGS } from '#schemas/fixed-pages.ts'
import { faultsOf, visit } from '../support/content-page.ts'
import { startGoogle } from '../support/google.ts'
import { openSeededLake } from '../support/lakes.ts'
import { PAGE, wellFormed, wordsIn } from '../support/malformed/documents.ts'
import { expectedWords, faultsOfHtml, styleAttributes } from '../support/malformed/expected.ts'
import { faultsIn, withFaults } from '../support/malformed/faults.ts'
import { hostedRelease, standIns, startRelease } from '../support/release.ts'
import { freePort } from '../support/servers.ts'

const SEED = Number(process.env.SEED ?? 1)
const PAGES = 12

/** For a busy machine. */
const soon = { timeout: 40_000, intervals: [50] }

/** Slugs that no page of ours can have: two belong to older pages. */
const UNUSABLE = ['über-uns', 'About', 'a/b', '//evil.example/x', 'members', 'privacy-policy', PAGE]

let folder: string
let google: Awaited<ReturnType<typeof startGoogle>>
let lake: Awaited<ReturnType<typeof openSeededLake>>
let site: Awaited<ReturnType<typeof startRelease>>
let address: string

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-'))
  await cp(await hostedRelease(), folder, { recursive: true })
  google = await startGoogle()
  lake = await openSeededLake()
  const port = await freePort()
  address = `http://localhost:${port}`
  site = await startRelease(folder, port, standIns(lake.url, google.url))
})

test.afterAll(async () => {
  await end(site.child)
  await Promise.all([lake.close(), google.close()])
  await rm(folder, { recursive: true })
})

const listed = async () =>
  [...(await visit(`${address}/sitemap.xml`)).html.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)</g)].map(
    ([, path]) => path,
  )

const settled = () =>
  expect
    .poll(async () => (await visit(`${address}/api/health`)).html, soon)
    .toContain('"pending":0')

test(`many malformed documents in one transaction spoil no page and no lesson (seed ${SEED})`, async () => {
  const [image = '', file = ''] = await lake.client.fetch<string[]>(
    '[*[_type == "sanity.imageAsset" && mimeType == "image/png"][0]._id, *[_type == "sanity.fileAsset"][0]._id]',
  )
  const documents = wellFormed({ image, file })
  const [besides = [], ...ofPages] = fc.sample(faultsIn(documents), {
    seed: SEED,
    numRuns: PAGES + 1,
  })
  const others = besides.filter(({ id }) => id !== 'page-all')
  const worlds = [[], ...ofPages].map((faults) => {
    // Pages with other slugs are those below.
    const own = faults.filter(({ id, path }) => id === 'page-all' && path[0] !== 'slug')
    return { faults: [...own, ...others], documents: withFaults(documents, [...own, ...others]) }
  })
  const transaction = lake.client.transaction()
  for (const document of worlds[0]?.documents ?? [])
    if (document._id !== 'page-all') transaction.createOrReplace(document)
  const pages = worlds.map((world, index) => {
    const slug = { _type: 'slug', current: index === 0 ? PAGE : `${PAGE}-${index}` }
    const page = world.documents.find(({ _id }) => _id === 'page-all')
    return { ...page, title: page?.title, _id: `page-all${index || ''}`, _type: 'page', slug }
  })
  for (const page of pages) transaction.createOrReplace(page)
  const unusable = UNUSABLE.map((current, index) => ({
    ...{ _id: `page-unusable-${index}`, _type: 'page', title: 'Unusable', slug: { current } },
  }))
  for (const page of unusable) transaction.createOrReplace(page)
  await transaction.commit()
  const last = `/${PAGE}-${PAGES}`
  await expect.poll(listed, soon).toContain(last)
  await settled()

  const usual = await visit(`${address}/${PAGE}`)
  for (const [index, { slug, title }] of pages.entries())
    await test.step(`page ${index}`, async () => {
      const response = await visit(`${address}/${slug.current}`)
      const isTitled = typeof title === 'string' && /[^\s\p{C}]/u.test(title)
      expect(response.status === 200).toBe(isTitled)
      if (!isTitled) return
      expect([...faultsOf(response), ...faultsOfHtml(response.html)]).toEqual([])
      expect(styleAttributes(response.html)).toEqual([])
      const world = worlds[index]
      const expected = expectedWords(documents, world?.documents ?? [], world?.faults ?? [])
      const [shown, seen] = [wordsIn(usual.html), wordsIn(response.html)]
      expect(expected.filter((word) => shown.has(word) && !seen.has(word))).toEqual([])
    })
  const paths = await listed()
  expect(new Set(paths).size).toBe(paths.length)
  for (const slug of FIXED_SLUGS) {
    expect(paths).toContain(`/${slug}`)
    const { status, html } = await visit(`${address}/${slug}`)
    expect([slug, status, faultsOfHtml(html)]).toEqual([slug, 200, []])
    expect(html).not.toContain('Unusable')
  }
  const home = await visit(address)
  expect([home.status, ...faultsOf(home), ...faultsOfHtml(home.html)]).toEqual([200])
  for (const { _id } of unusable) expect(site.output()).toContain(`“${_id}”`)

  const headers = { authorization: `Bearer ${await google.sign()}` }
  const ask = (path: string) => fetch(`${address}/api/member${path}`, { headers })
  const outline = await (await ask('')).json()
  const lessons = outline.modules.flatMap((module: { lessons: { id: string }[] }) => module.lessons)
  expect(lessons.map(({ id }: { id: string }) => id)).toContain('steady')
  for (const { id } of lessons)
    expect([id, (await ask(`/lessons/${encodeURIComponent(id)}`)).status]).toEqual([id, 200])
  for (const { id } of outline.workshops)
    expect([id, (await ask(`/workshops/${id}`)).status]).toEqual([id, 200])

  await lake.client.delete({
    query: '*[_type == "page" && string::startsWith(_id, "page-unusable")]',
  })
  await settled()
  for (const path of ['/members', '/privacy-policy', `/${PAGE}`])
    expect([path, (await visit(`${address}${path}`)).status]).toEqual([path, 200])
})
