import type { Locator, Page } from '@playwright/test'
import { lakeClient } from '#emulators/lake-client.ts'
import { type Lesson, readLessons } from './course.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { paleOnPaper } from './looks.ts'
import { enter, heading } from './members.ts'
import { sheetsOf } from './paper.ts'
import { storeDone } from './screens.ts'

let lessons: Lesson[] = []
let first: Lesson
let second: Lesson

test.beforeAll(async () => {
  lessons = await readLessons()
  const [one, two] = lessons
  if (!one || !two) throw new Error('These tests need two lessons in the course.')
  first = one
  second = two
})

const address = ({ id }: Lesson) => `/content/lessons/${id}`
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
/** The progress bar with this number of done lessons. */
const count = (page: Page, done: number) => {
  const all = `${lessons.length} lessons`
  const isComplete = done === lessons.length
  return page.getByRole('progressbar', {
    name: isComplete ? `${all} done` : new RegExp(`^${done} of ${all} done, about \\d`),
  })
}

/** The screen is shown: its heading has the focus, and the tab has its name. */
async function expectScreen(page: Page, title: string, tab = title) {
  await expect(heading(page)).toHaveText(title)
  await expect(heading(page)).toBeFocused()
  await expect(page).toHaveTitle(
    title === 'Your course' ? 'Members’ area · Fourfold' : `${tab} · Members’ area · Fourfold`,
  )
}

test('with the keyboard, a member opens and marks a lesson, and goes on; every tab shows the progress', async ({
  page,
  context,
}) => {
  await enter(page)
  await expectScreen(page, 'Your course')
  await expect(count(page, 0)).toBeVisible()

  await page.keyboard.press('Tab')
  await expect(link(page, `Start with ${first.title}`)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(address(first))
  await expectScreen(page, first.title)
  await expect(page.getByText(`Lesson 1 of ${lessons.length}`, { exact: true })).toBeVisible()
  await expect(page.getByText('5 minutes to read, 40 for the exercise')).toBeVisible()
  const module = page.getByRole('navigation', { name: 'This module' })
  await expect(module.locator('[aria-current]')).toHaveText(first.title)
  await expect(module.getByRole('link')).toHaveText([
    ...lessons.filter((one) => one.module === first.module).map(({ title }) => title),
    'All lessons',
  ])
  // It is for people who have not bought.
  await expect(page.locator('[aria-label="Announcement"]')).toBeHidden()
  await button(page, 'Mark as done').focus()
  await expect(module, 'in a wide window, it follows the reader').toBeInViewport()
  await page.keyboard.press('Space')
  await expect(button(page, /^Done/)).toBeFocused()

  await page.keyboard.press('Tab')
  await expect(link(page, new RegExp(`^Next.*${second.title}`))).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(address(second))
  await expectScreen(page, second.title)
  await expect(button(page, 'Mark as done')).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await expect(button(page, 'Sign out')).toBeFocused()

  await link(page, 'Back to the course').click()
  await expect(page).toHaveURL('/content')
  await expectScreen(page, 'Your course')
  await expect(count(page, 1)).toBeVisible()
  await expect(link(page, `${first.title} (done)`)).toBeVisible()
  await expect(link(page, lessons.at(-1)?.title ?? '')).toBeHidden()
  await page.reload()
  await expect(count(page, 1)).toBeVisible()
  await expect(link(page, `Next: ${second.title}`)).toBeVisible()

  const other = await context.newPage()
  await enter(other, undefined, address(second))
  await button(other, 'Mark as done').click()
  await expect(count(page, 2)).toBeVisible()
})

/** Waits until the page has read or prefetched this lesson. */
const lessonRead = (page: Page, { id }: Lesson) =>
  page.waitForResponse(`**/api/member/lessons/${id}`).then((response) => response.finished())

test('no lesson is requested twice; Back and Forward request none and restore the scroll position @long', async ({
  page,
}) => {
  const [, , third] = lessons
  if (!third) throw new Error('This test needs three lessons.')
  await enter(page)
  const read: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/member')) read.push(pathname)
  })
  const top = () => page.evaluate(() => scrollY)
  const leave = async (by: Locator) => {
    await by.scrollIntoViewIfNeeded()
    const left = await top()
    expect(left).toBeGreaterThan(100)
    await by.click()
    await expect.poll(top).toBe(0)
    return left
  }
  await page.setViewportSize({ width: 1440, height: 400 })
  const secondRead = lessonRead(page, second)
  const overview = await leave(link(page, first.title).last())
  await expectScreen(page, first.title)
  await secondRead
  const thirdRead = lessonRead(page, third)
  // Back over a fragment keeps the lesson; the next one still opens at its top.
  await page.evaluate(() => {
    location.hash = 'text'
  })
  await page.goBack()
  const lesson = await leave(link(page, /^Next/))
  await expectScreen(page, second.title)
  await thirdRead

  for (const [go, title, place] of [
    [page.goBack, first.title, lesson],
    [page.goBack, 'Your course', overview],
    [page.goForward, first.title, null],
  ] as const) {
    await go.call(page)
    await expectScreen(page, title)
    if (place) await expect.poll(top).toBe(place)
  }
  expect(read).toEqual(lessons.slice(0, 3).map(({ id }) => `/api/member/lessons/${id}`))
})

test.describe('a server that becomes unreachable', () => {
  test.use({ allowedConsole: [/ERR_FAILED|could not be loaded/] })

  test('keeps the content when a member returns to the tab; a reachable one responds with 304', async ({
    page,
  }) => {
    const api = `**/api/member/lessons/${first.id}`
    const comeBack = async () => {
      await page.clock.fastForward('01:10')
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    }
    await page.clock.install()
    // A lesson's URL also works with a slash at its end.
    await enter(page, undefined, `${address(first)}/`)
    await expect(page).toHaveURL(address(first))
    await expectScreen(page, first.title)
    const again = page.waitForResponse(api)
    await comeBack()
    expect((await again).status()).toBe(304)
    await expectScreen(page, first.title)

    await page.route(api, (route) => route.abort())
    const failed = page.waitForEvent('requestfailed')
    await comeBack()
    await failed
    await expectScreen(page, first.title)
  })
})

test('a printed course takes few pages; a printed lesson has the site’s name, its title and its text @long', async ({
  page,
}) => {
  await enter(page)
  await expectScreen(page, 'Your course')
  await page.emulateMedia({ media: 'print' })
  await expect(link(page, lessons.at(-1)?.title ?? ''), 'what is folded is printed').toBeVisible()
  expect(await paleOnPaper(page)).toEqual([])
  expect((await sheetsOf(page, 'A4')).length).toBeLessThanOrEqual(4)

  const id = await lakeClient().fetch<string>(
    '*[_type == "lesson" && "em" in body[].children[].marks[]][0].key.current',
  )
  await page.goto(`/content/lessons/${id}`)
  await expect(heading(page)).toBeFocused()
  expect(await paleOnPaper(page)).toEqual([])
  await expect(heading(page)).toBeVisible()
  await expect(page.getByRole('region', { name: 'The lesson' })).toBeVisible()
  for (const hidden of [
    page.getByRole('contentinfo'),
    page.getByRole('navigation'),
    button(page, /./),
  ])
    await expect(hidden).toHaveCount(0)
  const { x: title } = (await heading(page).boundingBox()) ?? {}
  const { x: text } = (await page.getByRole('region', { name: 'The lesson' }).boundingBox()) ?? {}
  expect(text).toBe(title)
})

// On a phone: what else a wide window shows is in every-screen.spec.ts.
test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 900 }, allowedConsole: [/./] })

  test('the overview shows the progress, also in forced colors; axe finds nothing @long', async ({
    page,
  }) => {
    await enter(page)
    const showDone = async (done: Lesson[]) => {
      await storeDone(page, done)
      await page.reload()
      await expect(count(page, done.length)).toBeVisible()
    }

    await test.step('in forced colors a piece of the mark shows whether it is earned', async () => {
      await page.emulateMedia({ forcedColors: 'active' })
      await showDone(lessons.filter(({ module }) => module === first.module))
      const fills = await page
        .locator('[data-earned] path')
        .evaluateAll((pieces) => pieces.map((piece) => getComputedStyle(piece).fill))
      expect(fills).toHaveLength(4)
      expect(new Set(fills.slice(1)).size).toBe(1)
      expect(fills[0]).not.toBe(fills[1])
      await page.emulateMedia({ forcedColors: 'none' })
    })
    await expectNoAxeViolations(page)

    await showDone(lessons)
    await expect(page.getByText(/^You’ve finished every lesson/)).toBeVisible()
    await expectNoAxeViolations(page)
  })

  test('a screen that fails to load shows an error, and opens on a retry; axe finds nothing @long', async ({
    page,
  }) => {
    await enter(page, undefined, '/content/lessons/taken-out-since')
    await expectScreen(page, 'We can’t find this lesson', 'Lesson not found')
    await expect(link(page, 'See all lessons')).toHaveAttribute('href', '/content')

    const asked = Promise.withResolvers<void>()
    await page.route('**/api/member/lessons/*', async (route) => {
      await asked.promise
      await route.abort()
    })
    await page.route('**/api/member', (route) =>
      route.fulfill({ status: 503, json: { error: 'Later.' } }),
    )
    for (const [path, title] of [
      [address(first), first.title],
      ['/content', 'Your course'],
    ] as const)
      await test.step(path, async () => {
        await page.goto(path)
        if (path !== '/content') {
          await expect(page.getByRole('status').filter({ hasText: 'Opening' })).toBeVisible()
          await expectNoAxeViolations(page)
          asked.resolve()
        }
        await expect(heading(page)).toHaveText('We couldn’t load this page')
        await expect(heading(page)).toBeFocused()
        if (path !== '/content') await expectNoAxeViolations(page)
        await page.unroute(path === '/content' ? '**/api/member' : '**/api/member/lessons/*')
        await button(page, 'Try again').click()
        await expectScreen(page, title)
        await expect(page).toHaveURL(path)
      })
  })
})
