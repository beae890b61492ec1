import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { end } from '#emulators/children.ts'
import { exportContent, importContent } from '#scripts/content/archive.ts'
import { faultsOf, visit } from '../support/content-page.ts'
import { startGoogle } from '../support/google.ts'
import { openLake, openSeededLake } from '../support/lakes.ts'
import { hosted, standIns, startPackage } from '../support/packaged.ts'
import { buildPackage, freePort } from '../support/servers.ts'

test('from the nightly export, a lost dataset and a lost server are back', {
  tag: '@long',
}, async () => {
  const began = performance.now()
  const folder = await mkdtemp(join(tmpdir(), 'restore-'))
  const file = join(folder, 'content.tar.gz')
  const google = await startGoogle()
  const token = await google.sign()
  const heading = 'Published before the loss'

  const lost = await openSeededLake()
  await lost.client.patch('homePage', { set: { 'hero.heading': heading } }).commit()
  await lost.client.create({ _id: 'drafts.faq-new', _type: 'faqRow', question: 'A draft?' })
  const images = await lost.client.fetch<number>('count(*[_type == "sanity.imageAsset"])')
  await exportContent({ client: lost.client, file })
  await lost.close()

  const restored = await openLake()
  await importContent({ client: restored.client, file, existing: 'keep' })
  const built = join(folder, 'package')
  const { code, output } = await buildPackage({ ...hosted, ...standIns(restored.url) }, built)
  expect(code, output).toBe(0)
  const port = await freePort()
  const site = await startPackage(built, port, standIns(restored.url, google.url))
  console.log(`The site was back after ${Math.round((performance.now() - began) / 1000)} s.`)

  const home = await visit(`http://localhost:${port}/`)
  expect(faultsOf(home)).toEqual([])
  expect(home.html.replace(/&nbsp;|\u00a0/g, ' ')).toContain(heading)
  const course = (headers = {}) => fetch(`http://localhost:${port}/api/member`, { headers })
  expect((await course()).status).toBe(401)
  expect((await course({ authorization: `Bearer ${token}` })).status).toBe(200)
  const { client } = restored
  expect(await client.fetch('count(*[_type == "sanity.imageAsset"])')).toBe(images)
  expect((await client.getDocument('drafts.faq-new'))?.question).toBe('A draft?')

  await end(site.child)
  await restored.close()
  await google.close()
  await rm(folder, { recursive: true })
})
