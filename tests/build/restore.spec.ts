import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import sirv from 'sirv'
import { end } from '#emulators/children.ts'
import { defaults } from '#emulators/defaults.ts'
import { SANITY } from '#scripts/stack/sanity.ts'
import { faultsOf, visit } from '../support/content-page.ts'
import { startGoogle } from '../support/google.ts'
import { openLake, openSeededLake } from '../support/lakes.ts'
import { hosted, standIns, startRelease } from '../support/release.ts'
import { serve } from '../support/serve.ts'
import { buildRelease, freePort, run, type Settings } from '../support/servers.ts'

const script = (name: string) => join(process.cwd(), 'scripts', name)

async function succeed(args: string[], settings: Settings, cwd?: string) {
  const { code, output } = await run(args, settings, cwd)
  expect(code, output).toBe(0)
}

test('from the nightly export, a lost dataset and a lost server are back', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(900_000)
  const folder = await mkdtemp(join(tmpdir(), 'restore-'))
  const file = join(folder, 'content.tar.gz')
  const google = await startGoogle()
  const token = await google.sign()
  const heading = 'Published before the loss'

  const lost = await openSeededLake()
  await lost.client.patch('homePage', { set: { 'hero.heading': heading } }).commit()
  await lost.client.create({ _id: 'drafts.faq-new', _type: 'faqRow', question: 'A draft?' })
  const images = await lost.client.fetch<number>('count(*[_type == "sanity.imageAsset"])')
  await succeed([script('content-export.ts'), file], { SANITY_API_HOST: lost.url })
  await lost.close()

  const began = performance.now()
  const times: string[] = []
  const lap = (what: string) =>
    times.push(`${what} after ${Math.round((performance.now() - began) / 1000)} s`)
  await succeed([script('content-check.ts'), file], {})
  lap('checked')
  const restored = await openLake()
  const management = await serve(
    createServer(({ url }, response) => {
      const origins = [{ origin: hosted.STUDIO_URL, allowCredentials: true }]
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(url?.endsWith('robots') ? { token: 'new' } : origins))
    }),
  )
  const redirected = { 'demo.api.sanity.io': restored.url, 'api.sanity.io': management.url }
  await succeed(
    [script('golive.ts'), '--content', file],
    {
      ...hosted,
      SANITY_MANAGEMENT_TOKEN: 'admin',
      STAND_INS: JSON.stringify(redirected),
    },
    folder,
  )
  lap('imported')
  const built = join(folder, 'release')
  const { code, output } = await buildRelease({ ...hosted, ...standIns(restored.url) }, built)
  expect(code, output).toBe(0)
  const port = await freePort()
  const site = await startRelease(built, port, standIns(restored.url, google.url))
  lap('the site was back')
  await succeed(
    [SANITY, 'build', join(folder, 'studio'), '--yes'],
    {
      SANITY_STUDIO_PROJECT_ID: defaults.SANITY_PROJECT_ID,
      SANITY_STUDIO_DATASET: defaults.SANITY_DATASET,
      SANITY_STUDIO_SITE_URL: defaults.SITE_URL,
      SANITY_STUDIO_API_HOST: restored.url,
    },
    'studio',
  )
  const studio = await serve(createServer(sirv(join(folder, 'studio'), { single: true })))
  lap('the Studio was back')
  console.log(times.join(', '))

  const home = await visit(`http://localhost:${port}/`)
  expect(faultsOf(home)).toEqual([])
  expect(home.html.replace(/&nbsp;|\u00a0/g, ' ')).toContain(heading)
  const course = (headers = {}) => fetch(`http://localhost:${port}/api/member`, { headers })
  expect((await course()).status).toBe(401)
  expect((await course({ authorization: `Bearer ${token}` })).status).toBe(200)
  const { client } = restored
  expect(await client.fetch('count(*[_type == "sanity.imageAsset"])')).toBe(images)
  expect((await client.getDocument('drafts.faq-new'))?.question).toBe('A draft?')
  await page.route(
    ({ hostname }) => hostname !== 'localhost',
    (route) => route.abort(),
  )
  await page.goto(studio.url)
  await page.getByText('Demo editor').click()
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible({ timeout: 40_000 })
  await page.goto(`${studio.url}/structure/homePage`)
  await expect(page.getByTestId('field-hero.heading').getByRole('textbox')).toHaveValue(heading, {
    timeout: 40_000,
  })

  await end(site.child)
  await studio.close()
  await management.close()
  await restored.close()
  await google.close()
  await rm(folder, { recursive: true })
})
