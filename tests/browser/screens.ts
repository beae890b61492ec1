import type { Page } from '@playwright/test'
import { type Lesson, readLessons } from './course.ts'
import { expect } from './fixtures.ts'
import { alert, enter, fillIn, heading, login } from './members.ts'

export type Screen = {
  name: string
  /** Brings the page there. */
  open: (page: Page) => Promise<unknown>
}

/** Every screen of the site, in its most different states. */
export async function everyScreen(): Promise<Screen[]> {
  const lessons = await readLessons()
  const firsts = lessons.filter(
    ({ module }, index) => lessons.findIndex((other) => other.module === module) === index,
  )
  const at = (path: string): Screen => ({
    name: path === '/' ? 'home' : path.slice(1).replaceAll('/', '-'),
    open: (page) => page.goto(path),
  })
  return [
    at('/'),
    { name: 'home-answers-open', open: (page) => page.goto('/').then(() => openAnswers(page)) },
    at('/who-we-are'),
    at('/sample-lesson'),
    at('/course'),
    at('/contact'),
    at('/legal-disclaimer'),
    at('/privacy-policy'),
    at('/cookies-policy'),
    at('/reimbursement'),
    at('/no-such-page'),
    at('/members'),
    { name: 'members-refused', open: beRefused },
    at('/members/reset'),
    at('/welcome'),
    { name: 'content-begun', open: (page) => openCourse(page, lessons.slice(0, 4)) },
    { name: 'content-complete', open: (page) => openCourse(page, lessons) },
    ...firsts.map(({ id }) => ({
      name: `lesson-${id}`,
      open: (page: Page) => openLesson(page, id),
    })),
    { name: 'lesson-unknown', open: (page) => openLesson(page, 'no-such-lesson') },
    { name: 'content-cut-off', open: beCutOff },
    { name: 'unexpected-error', open: openError },
  ]
}

export const openAnswers = (page: Page) =>
  page.locator('details').evaluateAll((rows) => {
    for (const row of rows) row.setAttribute('open', '')
  })

async function beRefused(page: Page) {
  await page.goto('/members')
  await fillIn(page, 'member@demo.test', 'wrong-password')
  await login(page).click()
  await alert(page).filter({ hasText: /./ }).waitFor()
}

async function openCourse(page: Page, done: Lesson[]) {
  await enter(page)
  await storeDone(page, done)
  await page.reload()
  await page.getByRole('progressbar').waitFor()
}

async function openLesson(page: Page, id: string) {
  await enter(page, undefined, `/content/lessons/${id}`)
}

/** The screen of a member without connection. */
async function beCutOff(page: Page) {
  await enter(page)
  await page.route('**/api/member', (route) => route.abort())
  await page.reload()
  await page.getByRole('button', { name: 'Try again' }).waitFor()
}

/** If the browser blocks storage, no page of the members’ area can be shown. */
async function openError(page: Page) {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  })
  await page.goto('/content')
  await heading(page).filter({ hasText: 'Unexpected' }).waitFor()
}

/** Marks lessons as done as this device would have kept it. */
export const storeDone = (page: Page, done: Lesson[]) =>
  page.evaluate(
    (ids) => {
      const { user } = JSON.parse(sessionStorage.getItem('bearer-token') ?? '')
      localStorage.setItem(`progress.${user.uid}`, JSON.stringify(ids))
    },
    done.map(({ id }) => id),
  )

/** Waits for all fonts and images, including those below the window. */
export async function untilDrawn(page: Page, images = page.locator('img')) {
  // A window of another size chooses other sources some time later.
  await expect
    .poll(() =>
      images.evaluateAll(async (images) => {
        const shown = images.filter((image) => image instanceof HTMLImageElement)
        for (const image of shown) image.loading = 'eager'
        await Promise.all(shown.map((image) => image.decode().catch(() => {})))
        const isOfThisWindow = (image: HTMLImageElement) => {
          const sources = [...(image.closest('picture')?.querySelectorAll('source') ?? [])]
          const chosen = sources.find(({ media }) => matchMedia(media || 'all').matches)
          const { pathname, search } = new URL(image.currentSrc, location.href)
          return !chosen || chosen.srcset.includes(pathname + search)
        }
        return shown
          .filter((image) => image.checkVisibility())
          .filter((image) => image.naturalWidth === 0 || !isOfThisWindow(image))
          .map((image) => image.src)
      }),
    )
    .toEqual([])
  await page.evaluate(async () => {
    await document.fonts.ready
  })
}

/** A page keeps the fallback if its font is late. One that a script adds is used all the same. */
export const showOwnFonts = (page: Page) =>
  page.evaluate(async () => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
    const ours = rules.flatMap((rule) => {
      if (!(rule instanceof CSSFontFaceRule)) return []
      const [family = '', source = '', weight = '', unicodeRange = ''] = [
        'font-family',
        'src',
        'font-weight',
        'unicode-range',
      ].map((name) => rule.style.getPropertyValue(name))
      if (!source.includes('url(')) return []
      return new FontFace(family, source, { weight, ...(unicodeRange && { unicodeRange }) })
    })
    for (const face of ours) document.fonts.add(face)
    await Promise.all(ours.map((face) => face.load()))
  })
