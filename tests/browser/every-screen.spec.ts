import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import {
  brokenWords,
  contrast,
  lengthenWords,
  overflowing,
  setTextSize,
  smallTargets,
  spaceOut,
  strangeCharacters,
  tabThrough,
  textColors,
  tooWide,
} from './looks.ts'
import { enter, heading } from './members.ts'
import { everyScreen, openAnswers } from './screens.ts'

// By default only the most visited screens: the checks are the same on every screen.

test.use({
  allowedConsole: [/404 \(Not Found\).*\/no-such-(page|lesson)$/],
  // Lets the tests put a copy of the page into a frame.
  bypassCSP: true,
})
test.setTimeout(90_000)

/** React shows this at `/welcome` after reading the URL. Changing the text before that would disturb it. */
const NO_PURCHASE = 'We can’t find this purchase'

test('the home page and the login fit their window, and their text and focus are visible', async ({
  page,
}) => {
  for (const path of ['/', '/members']) await test.step(path, () => lookAt(page, path))
})

test('with text at 200 % on a phone, headings are larger than the text below them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/', '/course', '/legal-disclaimer'])
    await test.step(path, async () => {
      await page.goto(path)
      await setTextSize(page, 200)
      const sizes = (selector: string) =>
        page
          .locator(`main ${selector}`)
          .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)))
      const [h1, h2, h3, text] = [
        await sizes('h1'),
        await sizes('h2'),
        await sizes('h3'),
        await sizes('li > p, section > div > p'),
      ]
      expect(Math.min(...h1)).toBeGreaterThan(Math.max(...h2))
      expect(Math.min(...h2)).toBeGreaterThan(Math.max(...h3, ...text))
      await setTextSize(page, 100)
    })
})

test('with text at 200 % on a phone, an address breaks only at its @, and a sign after it stays with it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const links = page.locator('[href^="mailto:"]', { hasText: '@' }).filter({ visible: true })
  for (const path of ['/', '/legal-disclaimer', '/members#paused'])
    await test.step(path, async () => {
      await page.goto(path)
      await openAnswers(page)
      await setTextSize(page, 200)
      await expect(links).not.toHaveCount(0)
      // Of each part of an address: the lowest points of its lines.
      const addresses = await links.evaluateAll((all) =>
        all.map((link) => {
          const range = document.createRange()
          const lines = (node: Node, end: number) => {
            range.setStart(node, 0)
            range.setEnd(node, end)
            return [...range.getClientRects()].map(({ bottom }) => Math.round(bottom))
          }
          const parts: number[][] = []
          const walker = document.createTreeWalker(link, NodeFilter.SHOW_TEXT)
          while (walker.nextNode())
            parts.push(lines(walker.currentNode, walker.currentNode.nodeValue?.length ?? 0))
          const next = link.nextSibling
          const hasSign = /^[,.;:!?)]/.test(next?.nodeValue ?? '')
          return { parts, sign: next && hasSign ? lines(next, 1) : parts.at(-1) }
        }),
      )
      for (const { parts, sign } of addresses) {
        expect(parts.map(({ length }) => length)).toEqual([1, 1])
        expect(sign).toEqual(parts.at(-1))
      }
      await setTextSize(page, 100)
    })
})

test('every other public screen fits its window; text and focus are visible @long', async ({
  page,
}) => {
  await page.goto('/')
  await openAnswers(page)
  await expectVisibleFocus(page)
  await lookAt(page, '/cookies-policy')
  for (const path of [
    '/who-we-are',
    '/sample-lesson',
    '/course',
    '/contact',
    '/no-such-page',
    '/members/reset',
    '/welcome',
  ])
    await test.step(path, async () => {
      await page.goto(path)
      await expect(heading(page)).toBeVisible()
      // The HTML of the last one has the forms of all links. React removes them after reading the URL.
      await expect(page.locator('form[action="/api/sign-in"]')).toHaveCount(0)
      if (path === '/welcome') await expect(heading(page)).toHaveText(NO_PURCHASE)
      await expectToFitEverywhere(page)
    })
})

test('with text at 200 %, no word breaks and nothing scrolls sideways; targets have 44 px @long', async ({
  page,
}) => {
  // The others report on the console why they fail.
  const screens = (await everyScreen()).filter(({ name }) => !/refused|cut-off|error/.test(name))
  for (const { name, open } of screens)
    await test.step(name, async () => {
      await setTextSize(page, 100)
      await open(page)
      await expect(heading(page)).toBeVisible()
      if (name === 'welcome') await expect(heading(page)).toHaveText(NO_PURCHASE)
      expect(await smallTargets(page)).toEqual([])
      await openAnswers(page)
      await setTextSize(page, 200)
      for (const width of [320, 360, 390, 800, 1024, 1280, 1440, 1600, 1920]) {
        await page.setViewportSize({ width, height: 844 })
        const faults = [...(await brokenWords(page)), ...(await overflowing(page))]
        expect(faults, `at ${width} px`).toEqual([])
      }
      expect(await tooWide(page, 320)).toEqual([])
      await page.setViewportSize({ width: 1440, height: 900 })
      expect(await smallTargets(page)).toEqual([])
    })
})

test('the overview, lessons in each color and a missing one fit their window; text and focus are visible @long', async ({
  page,
}) => {
  await enter(page)
  await expect(page.getByRole('progressbar')).toBeVisible()
  await look(page)
  await page.reload()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await openAnswers(page)
  const lessons = page.getByRole('listitem').filter({ hasText: ', video' }).getByRole('link')
  // One in each of the four colors.
  await expect(lessons).toHaveCount(4)
  const addresses = await lessons.evaluateAll((links) =>
    links.map((link) => link.getAttribute('href') ?? ''),
  )
  for (const [index, address] of addresses.entries())
    await test.step(address, async () => {
      await page.goto(address)
      await expect(page.getByRole('button', { name: 'Mark as done' })).toBeVisible()
      await expectLegibleText(page)
      if (index > 0) return
      await expectVisibleFocus(page)
      await look(page)
    })
  await test.step('a lesson that does not exist', async () => {
    await page.goto('/content/lessons/no-such-lesson')
    await expect(heading(page)).toHaveText('We can’t find this lesson')
    await expect(heading(page)).toBeFocused()
    await expectToFitEverywhere(page)
  })
})

async function lookAt(page: Page, path: string) {
  await page.goto(path)
  // Until React has taken over the login, changing its text would disturb it.
  await expect(page.locator('main form:not([data-ready])')).toHaveCount(0)
  await look(page)
}

/** Leaves the page in the widest window. */
async function look(page: Page) {
  await expectLegibleText(page)
  await test.step('at 400 %', async () => {
    await page.setViewportSize({ width: 320, height: 256 })
    await expectVisibleFocus(page)
  })
  await openAnswers(page)
  await expectToFitEverywhere(page)
  // A layout that fits with long words and wide gaps also fits without them.
  await spaceOut(page)
  for (const width of [320, 390, 769, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await overflowing(page), `at ${width} px`).toEqual([])
  }
}

/** With long words, which stay. */
async function expectToFitEverywhere(page: Page) {
  await lengthenWords(page)
  expect(await tooWide(page)).toEqual([])
}

/** The strictest level: https://www.w3.org/TR/WCAG22/#contrast-enhanced */
async function expectLegibleText(page: Page) {
  expect(await strangeCharacters(page)).toEqual([])
  const colors = await textColors(page)
  expect(colors.length).toBeGreaterThan(1)
  const poor = colors.filter(
    ({ front, behind, isLarge }) => contrast(front, behind) < (isLarge ? 4.5 : 7),
  )
  expect(poor).toEqual([])
}

/** https://www.w3.org/TR/WCAG22/#focus-appearance */
async function expectVisibleFocus(page: Page) {
  const stops = await tabThrough(page)
  expect(stops.length).toBeGreaterThan(5)
  const invisible = stops.filter(
    ({ rings, behind, isHidden }) => isHidden || !rings.some((ring) => contrast(ring, behind) >= 3),
  )
  expect(invisible).toEqual([])
}
