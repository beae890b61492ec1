import { hold } from './fixtures.ts'
import {
  confirmRemoval,
  expect,
  field,
  fromMenu,
  goTo,
  lake,
  open,
  publish,
  publishOpen,
  SITE,
  STUDIO,
  test,
} from './studio.ts'

// A browser reports each request that fails, and Sanity a page that is held.
test.use({ allowedConsole: [/ERR_FAILED|status of 400|iframe hasn't finished loading/] })

test('selectors of studio-kit match the real Studio @long', async ({ editor: page }) => {
  await test.step('global-style.tsx: selectors match what they hide or change', async () => {
    await open(page, 'faq;faq-instalments')
    await field(page, 'question').getByRole('textbox').fill('How do I pay?')
    const hidden = ['[data-testid="button-resources-menu"]', '[data-ui="ReleasesNav"]']
    for (const menu of [...hidden, '#global-presence-menu']) {
      await expect(page.locator(menu)).toHaveCount(1)
      await expect(page.locator(menu)).toBeHidden()
    }
    const question = await field(page, 'question').boundingBox()
    const answer = await field(page, 'answer').boundingBox()
    expect((answer?.y ?? 99) - (question?.y ?? 0) - (question?.height ?? 0)).toBeLessThan(32)
    const title = page.getByRole('link').getByText('Who teaches the course, who is it for')
    expect((await title.boundingBox())?.height).toBeGreaterThan(25)
    await expect(page.locator('[data-testid="pane-footer-document-status-pulse"]')).toHaveCount(1)
  })

  await test.step('global-style.tsx: a long list stays in its place, wherever it is scrolled to', async () => {
    await open(page, 'members;members.course')
    const outline = field(page, 'outline')
    await expect(outline.locator('[data-index="0"]')).toContainText('Module')
    /** How many places the list has in the next frames. Rows that come into sight may move it at first. */
    const places = (up: number) =>
      outline.evaluate(async (element, pixels) => {
        element.scrollIntoView({ block: 'end' })
        element.closest('[data-testid="document-panel-scroller"]')?.scrollBy(0, -pixels)
        const tops: number[] = []
        while (tops.length < 20) {
          await new Promise(requestAnimationFrame)
          tops.push(element.getBoundingClientRect().top)
        }
        return new Set(tops).size
      }, up)
    for (let up = 0; up < 600; up += 50) await expect.poll(() => places(up), `${up} px up`).toBe(1)
  })

  await test.step('rows.tsx: rows of lists have named buttons', async () => {
    await open(page, 'members;members.course')
    const outline = field(page, 'outline')
    await expect(outline.getByRole('button', { name: /^Move / }).first()).toBeVisible()
    await expect(outline.getByRole('button', { name: /^Actions for / }).first()).toBeVisible()
  })
})

test('idle-checks.ts: a publish is checked in a tab that is never idle @long', async ({
  editor: _,
  context,
}) => {
  const tab = await context.newPage()
  await tab.addInitScript(() => {
    window.requestIdleCallback = (callback, { timeout } = {}) =>
      timeout === undefined
        ? 0
        : window.setTimeout(() => callback({ didTimeout: true, timeRemaining: () => 0 }), timeout)
  })
  await tab.goto(`${STUDIO}/structure/faq;faq-discounts`)
  await field(tab, 'question').getByRole('textbox').fill('Is there a discount?')
  await publishOpen(tab, 'faq-discounts')
})

test('texts of ours are on the screens that they are for @long', async ({ editor: page }) => {
  const faults = page.getByTestId('faults')

  await test.step('words.ts: object.reference-not-published', async () => {
    const openRow = { _type: 'reference', _ref: 'faq-new', _weak: true }
    await lake.create({ _id: 'drafts.faq-new', _type: 'faqRow', question: 'New?' })
    await lake.createOrReplace({ ...(await lake.getDocument('homePage')), ...draftOf('homePage') })
    await lake.patch('drafts.homePage').set({ 'faq.openRow': openRow }).commit()
    await open(page, 'homePage')
    await publish(page).click()
    await expect(faults).toContainText('This was deleted or isn’t published yet.')
    await page.keyboard.press('Escape')
  })

  await test.step('words.ts: locations-banner', async () => {
    await open(page, 'faq;faq-discounts')
    await expect(page.getByText('See it on its page')).toBeVisible()
  })

  await test.step('a removal that is refused says so', async () => {
    const requests = /\/data\/(actions|mutate)\//
    await page.route(requests, (route) =>
      route.fulfill({ status: 400, json: { error: { description: 'Refused.' } } }),
    )
    await fromMenu(page, 'Delete')
    await confirmRemoval(page).click()
    await expect(page.getByText('“Are there any discounts?” wasn’t deleted')).toBeVisible()
    await fromMenu(page, 'Take down…')
    await confirmRemoval(page).click()
    await expect(page.getByText('“Are there any discounts?” wasn’t taken down')).toBeVisible()
    await page.unroute(requests)
  })

  await test.step('words.ts: narrow-tabs', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await goTo(page, '/preview?preview=/')
    for (const name of ['Page', 'Form'])
      await expect(page.getByRole('tab', { name, exact: true })).toBeVisible()
  })

  await test.step('words.ts: preview-frame: a page that loads slowly is no error, and one without an answer is', async () => {
    const shown = page.frameLocator('iframe').getByRole('heading', { level: 1 })
    const noAnswer = page.getByText('The site doesn’t answer')
    // The first of its requests: Playwright does not hold where a redirect leads.
    const slowPage = await hold(page, new RegExp(`^${SITE}/(api/draft)?\\?`))
    await open(page, '')
    await goTo(page, '/preview?preview=/')
    await expect(page.getByText('This page takes longer than usual.')).toBeVisible()
    await expect(page.getByText('An error occurred')).toHaveCount(0)
    await expect(noAnswer).toHaveCount(0)
    slowPage.release()
    await expect(shown).toBeVisible()
    await page.route(`${SITE}/**`, (route) => route.abort())
    await open(page, '')
    await goTo(page, '/preview?preview=/')
    await expect(noAnswer).toBeVisible()
    await page.unroute(`${SITE}/**`)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(noAnswer).toHaveCount(0)
    await expect(shown).toBeVisible()
  })

  await test.step('global-style.tsx: a page is shown before it is connected', async () => {
    // Another tab, which has none of the scripts in memory.
    const tab = await page.context().newPage()
    const scripts = await hold(tab, /\/_next\/static\/chunks\/.*\.js/)
    await tab.goto(`${STUDIO}/preview?preview=/`)
    await scripts.hasBegun
    await expect(tab.locator('iframe')).toHaveCSS('opacity', '1')
    scripts.release()
  })
  await page.close()
})

const draftOf = (id: string) => ({ _id: `drafts.${id}`, _type: id })
