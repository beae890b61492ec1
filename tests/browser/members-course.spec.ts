import type { Locator, Page, Route } from '@playwright/test'
import { lakeClient } from '#emulators/lake-client.ts'
import { createMember } from './accounts.ts'
import { type Lesson, readLessons } from './course.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { paleOnPaper, printedPages } from './looks.ts'
import { enter, heading, signIn } from './members.ts'
import { keepDone } from './screens.ts'

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
/** The progress bar, where so many lessons are done. */
const count = (page: Page, done: number) => {
  const all = `${lessons.length} lessons`
  const isComplete = done === lessons.length
  return page.getByRole('progressbar', {
    name: isComplete ? `${all} done` : new RegExp(`^${done} of ${all} done, about \\d`),
  })
}
const lessonWithFile = () => {
  const found = lessons.find(({ files }) => files.length > 0)
  if (!found) throw new Error('These tests need a lesson with a file.')
  return found
}

/** A screen is there: its heading has the focus, and the tab its name. */
async function expectScreen(page: Page, title: string, tab = title) {
  await expect(heading(page)).toHaveText(title)
  await expect(heading(page)).toBeFocused()
  await expect(page).toHaveTitle(
    title === 'Your course' ? 'Members’ area · Fourfold' : `${tab} · Members’ area · Fourfold`,
  )
}

test('a member takes a lesson, marks it, goes on to the next, and finds the progress kept', async ({
  page,
}) => {
  await enter(page)
  await expectScreen(page, 'Your course')
  await expect(count(page, 0)).toBeVisible()

  await link(page, `Start with ${first.title}`).click()
  await expect(page).toHaveURL(address(first))
  await expectScreen(page, first.title)
  await button(page, 'Mark as done').click()
  await expect(button(page, /^Done/)).toBeVisible()

  await link(page, new RegExp(`^Next.*${second.title}`)).click()
  await expect(page).toHaveURL(address(second))
  await expectScreen(page, second.title)
  await expect(button(page, 'Mark as done')).toBeVisible()

  await link(page, 'Back to the course').click()
  await expect(page).toHaveURL('/content')
  await expectScreen(page, 'Your course')
  await expect(count(page, 1)).toBeVisible()
  await expect(link(page, `${first.title} (done)`)).toBeVisible()

  await page.reload()
  await expect(count(page, 1)).toBeVisible()
  await expect(link(page, `Continue with ${second.title}`)).toBeVisible()
})

/** Waits until the page has read this lesson, also in advance. */
const lessonRead = (page: Page, { id }: Lesson) =>
  page.waitForResponse(`**/api/member/lessons/${id}`).then((response) => response.finished())

test('no lesson is read twice; Back and Forward read none, and find the places that were left', async ({
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
  // Back over a fragment leaves the lesson as it is, and the next one opens at its top all the same.
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

test('the next lesson opens while its data cannot be read', async ({ page }) => {
  await enter(page)
  const secondRead = lessonRead(page, second)
  await link(page, `Start with ${first.title}`).click()
  await expectScreen(page, first.title)
  await secondRead
  await page.route('**/api/member/**', () => {})
  await link(page, /^Next/).click()
  await expectScreen(page, second.title)
})

test.describe('a server that cannot be reached later', () => {
  test.use({ allowedConsole: [/ERR_FAILED|could not be loaded/] })

  test('takes nothing away', async ({ page }) => {
    await page.clock.install()
    await enter(page)
    await page.route('**/api/member', (route) => route.abort())
    await page.clock.fastForward('01:10')
    const failed = page.waitForEvent('requestfailed')
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await failed
    await expectScreen(page, 'Your course')
  })
})

test('a member who returns to the tab later costs a 304', async ({ page }) => {
  await page.clock.install()
  await enter(page, undefined, address(first))
  await expectScreen(page, first.title)
  await page.clock.fastForward('01:10')
  const again = page.waitForResponse(`**/api/member/lessons/${first.id}`)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  expect((await again).status()).toBe(304)
  await expectScreen(page, first.title)
})

test('a lesson’s URL leads to it, also with a slash at its end', async ({ page }) => {
  await enter(page, undefined, `${address(second)}/`)
  await expect(page).toHaveURL(address(second))
  await expectScreen(page, second.title)
})

test('the keyboard alone takes a member through a lesson', async ({ page }) => {
  await enter(page)
  await expect(heading(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(link(page, `Start with ${first.title}`)).toBeFocused()
  await page.keyboard.press('Enter')
  await expectScreen(page, first.title)
  await button(page, 'Mark as done').focus()
  await page.keyboard.press('Space')
  await expect(button(page, /^Done/)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(link(page, /^Next/)).toBeFocused()
  await page.keyboard.press('Enter')
  await expectScreen(page, second.title)
  await page.keyboard.press('Shift+Tab')
  await expect(button(page, 'Sign out')).toBeFocused()
})

test('every control of a lesson shows the focus and is easy to hit', async ({ page }) => {
  await enter(page, undefined, address(lessonWithFile()))
  for (const control of [
    link(page, 'Back to the course'),
    button(page, 'Sign out'),
    button(page, /^Download/).first(),
    button(page, 'Mark as done'),
    link(page, /^Next/),
  ]) {
    await page.keyboard.press('Tab')
    await control.focus()
    await expect(control).toHaveCSS('outline-style', 'solid')
    expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
})

test('two tabs of a member agree', async ({ page, context }) => {
  const member = await createMember()
  await enter(page, member)
  const other = await context.newPage()
  await enter(other, member, address(first))
  await button(other, 'Mark as done').click()
  await expect(count(page, 1)).toBeVisible()
})

test('a printed course takes few pages, and a lesson is its title and its text, under the name of the site', async ({
  page,
}) => {
  await enter(page)
  await expectScreen(page, 'Your course')
  await page.emulateMedia({ media: 'print' })
  expect(await paleOnPaper(page)).toEqual([])
  expect(await printedPages(page)).toBeLessThanOrEqual(4)

  await page.goto(address(first))
  await expectScreen(page, first.title)
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

test.describe('what goes wrong', () => {
  test.use({ allowedConsole: [/./] })

  for (const [what, path, api, title, fail] of [
    [
      'a course that the server cannot check',
      () => '/content',
      '**/api/member',
      () => 'Your course',
      (route: Route) => route.fulfill({ status: 503, json: { error: 'Later.' } }),
    ],
    [
      'a lesson that cannot be reached',
      () => address(first),
      '**/api/member/lessons/*',
      () => first.title,
      (route: Route) => route.abort(),
    ],
  ] as const) {
    test(`${what} says so, and opens on the next attempt`, async ({ page }) => {
      await page.route(api, fail)
      await enter(page, undefined, path())
      await expect(heading(page)).toHaveText('We couldn’t load this page')
      await expect(heading(page)).toBeFocused()
      await page.unroute(api)
      await button(page, 'Try again').click()
      await expectScreen(page, title())
      await expect(page).toHaveURL(path())
    })
  }
})

// On a phone: what else a wide window shows is in every-screen.spec.ts.
test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 900 }, allowedConsole: [/./] })

  async function expectWellMade(page: Page) {
    // A color on its way from one state to the next is no state.
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
    await expectNoAxeViolations(page)
  }

  test('axe finds nothing on the overview, begun and finished, nor beside a failed download', async ({
    page,
  }) => {
    await enter(page)
    for (const done of [[first], lessons]) {
      await keepDone(page, done)
      await page.reload()
      await expect(count(page, done.length)).toBeVisible()
      await expectWellMade(page)
    }
    await expect(page.getByText(/^You’ve finished every lesson/)).toBeVisible()
    await page.goto(address(lessonWithFile()))
    await page.route('**/api/member/files/*', (route) => route.abort())
    await button(page, /^Download/)
      .first()
      .click()
    await expect(page.getByText(/^The download failed/)).toBeVisible()
    await expectWellMade(page)
  })

  test('axe finds nothing on an unknown lesson, while opening, and when that fails', async ({
    page,
  }) => {
    await enter(page, undefined, '/content/lessons/taken-out-since')
    await expectScreen(page, 'We can’t find this lesson', 'Lesson not found')
    await expect(link(page, 'See all lessons')).toHaveAttribute('href', '/content')
    await expectWellMade(page)

    const asked = Promise.withResolvers<void>()
    await page.route('**/api/member/**', async (route) => {
      await asked.promise
      await route.abort()
    })
    await page.reload()
    await expect(page.getByRole('status').filter({ hasText: 'Opening' })).toBeVisible()
    await expectWellMade(page)
    asked.resolve()
    await expect(heading(page)).toHaveText('We couldn’t load this page')
    await expectWellMade(page)
  })

  test('axe finds nothing at the login after a session, nor at a link that is invalid', async ({
    page,
  }) => {
    await page.goto('/members#again')
    await expect(page.getByText('Please sign in again.')).toBeFocused()
    await expect(heading(page)).toBeInViewport()
    await expectWellMade(page)

    await page.goto('/members/reset')
    await expect(page.getByText(/^This link is incomplete/)).toBeVisible()
    await expect(link(page, 'Go to sign-in')).toBeVisible()
    await expectWellMade(page)
  })
})

test('in forced colors a piece of the mark shows whether it is earned', async ({ page }) => {
  await enter(page)
  await keepDone(
    page,
    lessons.filter(({ module }) => module === first.module),
  )
  await page.emulateMedia({ forcedColors: 'active' })
  await page.reload()
  await expectScreen(page, 'Your course')
  const fills = await page
    .locator('[data-earned] path')
    .evaluateAll((pieces) => pieces.map((piece) => getComputedStyle(piece).fill))
  expect(fills).toHaveLength(4)
  expect(new Set(fills.slice(1)).size).toBe(1)
  expect(fills[0]).not.toBe(fills[1])
})

test('the door of the login opens, and the four pieces of a complete course form the mark', async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) =>
      viewTransition?.ready.then(() => {
        const moved = document.getAnimations().map(({ effect }) => effect)
        const names = moved.map((one) => one instanceof KeyframeEffect && one.pseudoElement)
        sessionStorage.setItem('moved', names.join(' '))
      }),
    )
  })
  await signIn(page)
  const moved = () => page.evaluate(() => sessionStorage.getItem('moved'))
  await expect.poll(moved).toContain('::view-transition-old(course-door)')

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await keepDone(page, lessons)
  await page.reload()
  await expect(count(page, lessons.length)).toBeVisible()
  const pieces = await page.locator('[data-earned="true"] path').all()
  const boxes = await Promise.all(pieces.map((piece) => piece.boundingBox()))
  const [marketing] = boxes
  const places = boxes.map((box) => [
    ((box?.x ?? 0) - (marketing?.x ?? 0)) / (marketing?.width ?? 0),
    ((box?.y ?? 0) - (marketing?.y ?? 0)) / (marketing?.width ?? 0),
  ])
  // In sides of a piece: the second beside the first, the third and the fourth below them.
  const near = (place: number) => expect.closeTo(place, 1)
  expect(places).toEqual([
    [near(0), near(0)],
    [near(1), near(0)],
    [near(0), near(1)],
    [near(1), near(1)],
  ])
})

test('emphasized words of a lesson are set in the italic of the typeface', async ({ page }) => {
  const id = await lakeClient().fetch<string>(
    '*[_type == "lesson" && "em" in body[].children[].marks[]][0].key.current',
  )
  await enter(page, undefined, `/content/lessons/${id}`)
  await expect(page.locator('em').first()).toBeVisible()
  const italics = () =>
    page.evaluate(() =>
      [...document.fonts].flatMap(({ style, status }) => (style === 'italic' ? [status] : [])),
    )
  await expect.poll(italics).toContain('loaded')
})
