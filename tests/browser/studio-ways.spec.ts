import type { Browser, Locator, Page } from '@playwright/test'
import { expectNoAxeViolations } from './fixtures.ts'
import {
  confirmPublish,
  expect,
  field,
  goTo,
  lake,
  open,
  publish,
  STUDIO,
  signIn,
  test,
  visit,
} from './studio.ts'
import { boxOf } from './tasks.ts'

/** The screen, the keys, the zoom and the fingers of staff. */

const DISCOUNTS = 'Are there any discounts?'
const main = (page: Page) => page.getByRole('main')

test('a dark screen has a dark Studio, in which everything can be read @long', async ({
  editor: page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const path of ['/start', '/library', '/guide'])
    await test.step(path, async () => {
      await goTo(page, path)
      await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(/^Loading/)).toHaveCount(0)
      // The site check disables its button, and draws it lighter.
      await expect(main(page).locator(':disabled')).toHaveCount(0)
      await expect(page.locator('[data-scheme="light"]')).toHaveCount(0)
      await expectNoAxeViolations(page, 'main', ['[data-ui="Avatar"]'])
    })

  await test.step('global-style.tsx: what is added and what is removed differ', async () => {
    await open(page, 'faq;faq-discounts')
    await field(page, 'question').getByRole('textbox').fill('Are there any coupons?')
    await publish(page).click()
    await expect(confirmPublish(page)).toBeFocused()
    await expectNoAxeViolations(page, '[role="dialog"]')
    const changes = page.getByTestId('changes')
    const looksOf = (part: Locator) =>
      part.evaluate((element) => {
        const { color, textDecorationLine } = getComputedStyle(element)
        return { color, textDecorationLine }
      })
    const [added, removed] = [
      await looksOf(changes.locator('ins').first()),
      await looksOf(changes.locator('del').first()),
    ]
    expect(added.textDecorationLine).toBe('underline')
    expect(removed.textDecorationLine).toBe('line-through')
    expect(added.color).not.toBe(removed.color)
    await page.getByRole('button', { name: 'Cancel' }).click()
  })
  await page.emulateMedia({ colorScheme: null })
})

test('keys lead from the sign-in to a published answer @long', async ({ browser }) => {
  // Nobody has signed in.
  const page = await browser.newPage()
  const { keyboard } = page
  /** Presses a key until this has the focus, as people do who cannot use a mouse. */
  const reach = async (target: Locator, key = 'Tab') => {
    const has = () => target.evaluate((element) => element === document.activeElement)
    for (let presses = 0; presses < 40 && !(await has()); presses += 1) await keyboard.press(key)
    await expect(target).toBeFocused()
  }
  await page.goto(STUDIO)
  await reach(page.getByRole('link', { name: 'Demo editor' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
  await reach(page.getByRole('link', { name: 'Start', exact: true }))
  await reach(page.getByRole('link', { name: 'Content', exact: true }), 'ArrowRight')
  await keyboard.press('Enter')
  const list = page.locator('[aria-activedescendant]:has([data-testid="pane-item-FAQ"])')
  await expect(list).toBeVisible()
  await reach(list)
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')

  await test.step('rows.tsx: Enter opens the row that has the focus', async () => {
    await reach(page.locator('[data-rfd-draggable-id="faq-discounts"]'))
    await keyboard.press('Enter')
    await expect(field(page, 'question').getByRole('textbox')).toHaveValue(DISCOUNTS)
  })
  // The form takes the focus from the list.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.matches('body, a')))
    .toBe(false)
  await reach(field(page, 'question').getByRole('textbox'))
  await keyboard.press('End')
  await keyboard.press('Backspace')
  await keyboard.type(' at all?')
  await reach(publish(page))
  await keyboard.press('Enter')
  await expect(confirmPublish(page)).toBeFocused()
  await keyboard.press('Enter')
  await expect.poll(async () => (await visit()).html).toContain('Are there any discounts at all?')
  await page.close()
})

test('at 150 % zoom, every tool has room for its form and its buttons @long', async ({
  editor: page,
}) => {
  // The window of a screen of 1440 × 900 pixels.
  await page.setViewportSize({ width: 960, height: 600 })
  for (const pane of ['homePage', 'faq;faq-discounts', 'page;page-privacy-policy'])
    await test.step(pane, async () => {
      await open(page, pane)
      const form = page.getByTestId('form-view')
      await expect(form).toBeInViewport()
      await expect.poll(async () => (await form.boundingBox())?.width).toBeGreaterThan(500)
      await expect(publish(page)).toBeInViewport({ ratio: 1 })
    })
  await goTo(page, '/preview?preview=/')
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeInViewport()
  await expect(field(page, 'hero.heading').getByRole('textbox')).toBeInViewport()
  await expect(publish(page)).toBeInViewport({ ratio: 1 })
  for (const path of ['/start', '/library', '/guide']) {
    await goTo(page, path)
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
    const wide = () =>
      main(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    await expect.poll(wide, path).toBeLessThanOrEqual(0)
  }
})

/** A phone on which the demo editor has signed in. */
async function takePhone(browser: Browser) {
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await phone.newPage()
  await signIn(page)
  return page
}

test('presentation.ts: on a phone, a tap on a text of the page opens its field @long', async ({
  browser,
}) => {
  const page = await takePhone(browser)
  await goTo(page, '/preview?preview=/')
  const site = page.frameLocator('iframe')
  /** Taps as soon as the page listens, which it does a moment after it is shown. */
  const tapUntilOpen = (text: Locator, name: string) =>
    expect(async () => {
      await text.tap()
      await expect(field(page, name).getByRole('textbox')).toBeFocused({ timeout: 8_000 })
      await expect(field(page, name).getByRole('textbox')).toBeInViewport({ ratio: 1 })
    }).toPass({ timeout: 60_000 })
  await tapUntilOpen(site.getByRole('heading', { level: 1 }), 'hero.heading')
  await page.getByRole('tab', { name: 'Page' }).tap()
  const question = site.locator('details', { hasText: DISCOUNTS })
  await question.evaluate((details) => details.setAttribute('open', ''))
  await tapUntilOpen(question.locator('p').first(), 'answer')
  await page.context().close()
})

test('on a phone, each field of a form has the whole width @long', async ({ browser }) => {
  const page = await takePhone(browser)
  await open(page, 'siteSettings')
  await page.getByTestId('field-group-select').selectOption('Price and refunds')
  for (const name of ['days', 'bankDaysMin', 'bankDaysMax', 'promise'])
    await expect
      .poll(async () => (await boxOf(field(page, `refund.${name}`))).width, name)
      .toBeGreaterThan(300)
  await page.context().close()
})

test('on a phone, a form says what is wrong, without tooltips, and puts back an earlier version @long', async ({
  browser,
}) => {
  const page = await takePhone(browser)
  await open(page, 'announcement')
  const wrong = page
    .getByText('The end can’t be before the start. Choose a later end.')
    .filter({ visible: true })
  await expect(field(page, 'until').locator('input')).toBeEditable()
  await expect(wrong).toHaveCount(0)
  await field(page, 'from').locator('input').fill('2026-12-02T09:00')
  await field(page, 'until').locator('input').fill('2026-12-01T09:00')
  await expect(wrong).toBeVisible()

  await test.step('global-style.tsx: tooltips', async () => {
    await goTo(page, '/structure')
    await page.getByTestId('studio-navbar').getByRole('button').first().tap()
    // The menu closes, though this tool is open already.
    await page.getByRole('link', { name: 'Content' }).tap()
    // The menu gives the focus back to its button, for which Sanity opens the tooltip.
    const tooltip = page.locator('[data-ui="Tooltip"]', { hasText: 'Open menu' })
    await expect(tooltip).not.toHaveCSS('display', 'none')
    await expect(tooltip).toBeHidden()
  })

  await test.step('an earlier version comes back as a draft', async () => {
    const question = await lake.fetch<string>('*[_id == "faq-payment"][0].question')
    await lake.patch('faq-payment').set({ question: 'Who pays?' }).commit()
    await open(page, 'faq;faq-payment')
    await expect(field(page, 'question').getByRole('textbox')).toHaveValue('Who pays?')
    const more = await boxOf(page.getByTestId('pane-footer').getByTestId('action-menu-button'))
    // A thumb is less exact than the icon is small.
    await page.touchscreen.tap(more.x + more.width / 2, more.y - 8)
    const shortcut = page.getByRole('menuitem', { name: 'Delete' }).locator('[data-ui="Hotkeys"]')
    await expect(shortcut).toBeAttached()
    await expect(shortcut).toBeHidden()
    await page.getByRole('menuitem', { name: 'Earlier versions…' }).tap()
    await expect(page.getByText('On the site now')).toBeVisible()
    await page
      .getByRole('button', { name: /^Show the version/ })
      .first()
      .tap()
    await expect(page.getByTestId('changes').locator('del')).not.toHaveCount(0)
    await page.getByRole('button', { name: 'Put back this version' }).tap()
    await expect(field(page, 'question').getByRole('textbox')).toHaveValue(question)
    const versions = await lake.fetch('*[_id in $ids] | order(_id).question', {
      ids: ['faq-payment', 'drafts.faq-payment'],
    })
    expect(versions).toEqual([question, 'Who pays?'])
  })
  await page.context().close()
})

test('a finger drags rows of a list and of a form @long', async ({ browser }) => {
  const page = await takePhone(browser)

  await test.step('the questions', async () => {
    await open(page, 'faq')
    const rows = page.locator('[data-rfd-draggable-id]')
    await expect(rows.nth(2)).toHaveText(/./)
    const first = await rows.first().innerText()
    const isLifted = () => expect(page.getByText('You have lifted an item')).toHaveCount(1)
    await dragByFinger(page, { from: rows.nth(0), to: rows.nth(2), isLifted })
    await expect(rows.nth(2)).toHaveText(first, { useInnerText: true })
  })

  await test.step('the sections of a page', async () => {
    await open(page, 'page;page-privacy-policy')
    const handles = field(page, 'sections').locator('[data-ui="DragHandleButton"]')
    await handles.nth(2).scrollIntoViewIfNeeded()
    const headings = () =>
      lake.fetch<string[]>(
        '*[_id in ["page-privacy-policy", "drafts.page-privacy-policy"]] | order(_id)[0].sections[].heading',
      )
    const [first, second, third, ...others] = await headings()
    await dragByFinger(page, { from: handles.nth(0), to: handles.nth(2) })
    await expect.poll(headings).toEqual([second, third, first, ...others])
  })
  await page.context().close()
})

type Drag = { from: Locator; to: Locator; isLifted?: () => Promise<unknown> }

/** Lays a finger on the handle of a row, and moves it to another one once the row is lifted. */
async function dragByFinger(page: Page, { from, to, isLifted }: Drag) {
  const [start, end] = [await boxOf(from), await boxOf(to)]
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', share: number) => {
    const y = start.y + start.height / 2 + (end.y - start.y) * share
    const touchPoints = [{ x: start.x + 12, y }]
    return session.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
  await touch('touchStart', 0)
  await isLifted?.()
  for (let share = 0.1; share <= 1; share += 0.1) await touch('touchMove', share)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
