import type { Locator, Page } from '@playwright/test'
import { lakeClient } from '#emulators/lake-client.ts'
import { expect, expectNoAxeViolations, hold, test } from './fixtures.ts'
import { layoutShift } from './looks.ts'
import { CHUNKS, enter, heading, signOut } from './members.ts'

const LESSON = 'find-your-audience'

type Texts = { welcome: string; title: string; summary: string; paragraph: string }

const readTexts = () =>
  lakeClient().fetch<Texts>(`{
    "welcome": *[_id == "members.course"][0].welcome,
    ...*[_type == "lesson" && key.current == "${LESSON}"][0]{
      title, summary, "paragraph": pt::text(body[0])
    }
  }`)

/** Loads a screen of a signed-in member. Its scripts wait until the returned function is called. */
async function openWithoutScripts(page: Page, path: string) {
  const { release } = await hold(page, CHUNKS)
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return release
}

/**
 * The position and colors of words after their font has loaded: the browser requests it when it lays
 * out the words, and `fonts.ready` does not wait for it before.
 */
const look = (words: Locator) =>
  words.evaluate(async (element) => {
    do {
      element.getBoundingClientRect()
      await document.fonts.ready
      await new Promise(requestAnimationFrame)
    } while ([...document.fonts].some(({ status }) => status === 'loading'))
    const range = document.createRange()
    range.selectNodeContents(element)
    const { x, y, width, height } = range.getBoundingClientRect()
    const { color, font } = getComputedStyle(element)
    return { x, y, width, height, color, font }
  })

/** Records whether drawn words are missing from a later frame. */
async function watch(page: Page, words: string[]) {
  await page.addInitScript((expected) => {
    const seen = new Set<string>()
    const check = () => {
      const shown = document.querySelector('main')?.innerText ?? ''
      for (const text of expected) {
        if (shown.includes(text)) seen.add(text)
        else if (seen.has(text)) document.documentElement.dataset.lost = text
      }
      requestAnimationFrame(check)
    }
    check()
  }, words)
}

const lost = (page: Page) => page.evaluate(() => document.documentElement.dataset.lost)

const HEADER = 'main header'

const screens = [
  ['/content', ({ welcome }: Texts) => ['Your course', welcome]],
  [
    `/content/lessons/${LESSON}`,
    ({ title, summary, paragraph }: Texts) => [title, summary, paragraph],
  ],
  ['/content/lessons/no-such-lesson', () => ['We can’t find this lesson', 'See all lessons']],
] as const

test.use({ allowedConsole: [/404 \(Not Found\).*\/no-such-lesson$/] })

for (const width of [390, 1440])
  test(`before the scripts arrive, at ${width} px, a member reads the first words of each screen, which do not move @long`, async ({
    page,
  }) => {
    const texts = await readTexts()
    await page.setViewportSize({ width, height: 900 })
    await enter(page)
    await watch(
      page,
      screens.flatMap(([, wordsOf]) => wordsOf(texts)),
    )
    for (const [path, wordsOf] of screens)
      await test.step(path, async () => {
        const release = await openWithoutScripts(page, path)
        // The first ones: the list of the module has the title of the lesson, too.
        const words = wordsOf(texts).map((text) =>
          page.getByRole('main').getByText(text, { exact: true }).first(),
        )
        for (const text of words) await expect(text).toBeVisible()
        await expect(heading(page)).toHaveText(wordsOf(texts)[0] ?? '')
        const color = async () =>
          path.endsWith(LESSON) &&
          page.locator(HEADER).evaluate((header) => getComputedStyle(header).backgroundColor)
        const before = [await color(), ...(await Promise.all(words.map(look)))]
        if (path.endsWith('no-such-lesson')) await expectNoAxeViolations(page)
        release()
        await expect(signOut(page)).toBeVisible()
        await expect(heading(page)).toBeFocused()
        expect([await color(), ...(await Promise.all(words.map(look)))]).toEqual(before)
        expect(await lost(page)).toBeUndefined()
      })

    await test.step('after a sign-out in another tab, this tab shows nothing of the course', async () => {
      await page.evaluate(() => localStorage.setItem('signed-out', new Date().toISOString()))
      const requests: string[] = []
      page.on('request', (request) => requests.push(request.url()))
      const release = await openWithoutScripts(page, '/content')
      await expect(heading(page)).toBeVisible()
      release()
      await expect(page).toHaveURL('/members')
      expect(requests.filter((url) => url.includes('/api/member'))).toEqual([])
      await expect(page.getByText(texts.welcome)).toHaveCount(0)
    })
  })

test('while the overview and a lesson with a video open, nothing moves, and the navigation marks the section', async ({
  page,
}) => {
  await enter(page)
  const withVideo = page.getByRole('listitem').filter({ hasText: ', video' }).first()
  const lesson = await withVideo.getByRole('link').getAttribute('href')
  for (const [width, path] of [
    [390, '/content'],
    [390, lesson ?? ''],
    [1440, '/content'],
    [1440, lesson ?? ''],
  ] as const)
    await test.step(`${path} at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 })
      const release = await openWithoutScripts(page, path)
      const missing = page.locator('main :is([data-early="welcome"], [data-early="title"])')
      await expect(missing).toHaveCount(0)
      release()
      await expect(signOut(page)).toBeVisible()
      expect(await layoutShift(page)).toBeLessThan(0.05)
      const members = page.getByRole('banner').getByRole('link', { name: 'Members' })
      await expect(members).toHaveAttribute('aria-current', 'true')
    })
})
