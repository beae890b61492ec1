import { end } from '#emulators/children.ts'
import { expect, expectNoAxeViolations, test } from '../browser/fixtures.ts'
import { overflowing, paleOnPaper, tooWide } from '../browser/looks.ts'
import { openSeededLake } from '../support/lakes.ts'
import { freePort, start } from '../support/servers.ts'

test('on the development server, every component in every state fits its window @long', async ({
  page,
}) => {
  const lake = await openSeededLake()
  const port = await freePort()
  const site = `http://localhost:${port}`
  const { child } = await start(
    port,
    { NODE_ENV: 'development', SITE_URL: site, SANITY_API_HOST: lake.url },
    { args: ['node_modules/next/dist/bin/next', 'dev', '-H', '127.0.0.1', '-p', `${port}`] },
  )
  try {
    await page.goto(`${site}/gallery`)
    await expect(page.getByRole('heading', { name: 'Gallery' })).toBeVisible()
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await overflowing(page), `at ${width} px`).toEqual([])
    }
    expect(await tooWide(page, 64)).toEqual([])
    for (const kind of ['quote', 'figures', 'video', 'modules', 'questions', 'callToAction'])
      await expectNoAxeViolations(page, `[aria-label="${kind}Section: usual"]`)
    await page.emulateMedia({ forcedColors: 'active' })
    const step = page.getByLabel('modulesSection: usual').getByRole('listitem').first()
    await expect(step).toHaveCSS('border-left-width', '2px')
    await page.emulateMedia({ forcedColors: 'none' })
    // Placeholders of screens that are loading have transparent texts.
    await page
      .locator('section[aria-label]:not([aria-label$="Section: usual"])')
      .evaluateAll((others) => others.map((one) => one.remove()))
    await page.emulateMedia({ media: 'print' })
    expect(await paleOnPaper(page)).toEqual([])
  } finally {
    await end(child)
    await lake.close()
  }
})
