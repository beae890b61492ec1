import { createHash, randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { demoMember } from '#emulators/auth/members.ts'
import { createMember } from './accounts.ts'
import { readLessons } from './course.ts'
import { expect, expectNoAxeViolations, hold, test } from './fixtures.ts'
import {
  alert,
  email,
  enter,
  fillIn,
  heading,
  login,
  password,
  signIn,
  signOut,
  storedKeys,
} from './members.ts'

const SCRIPTS = '**/_next/static/chunks/*.js'
/** How many of the requests are lost. */
const SHARES = [0.06, 0.25, 0.5]
const COURSE = '/content'

// React does not handle the event of a stylesheet that is lost.
test.use({
  allowedConsole: [/Failed to load resource|ChunkLoadError|Failed to load chunk|^Event$/],
})

const message = (page: Page) => page.locator('#not-loaded')
const again = (page: Page) => page.getByRole('link', { name: 'Load the page again' })
const leave = (page: Page) => page.getByRole('link', { name: 'Sign out' })
const show = (page: Page) => page.getByRole('button', { name: 'Show password' })
const status = (page: Page) => page.getByRole('main').getByRole('status')
const back = (page: Page) => page.getByRole('link', { name: 'Back to the course' })

async function lessonPath() {
  const [lesson] = await readLessons()
  return `${COURSE}/lessons/${lesson?.id}`
}

async function scriptsOf(page: Page, path: string) {
  const html = await (await page.request.get(path)).text()
  return [...html.matchAll(/&quot;(\/_next\/[^&]+\.js)&quot;/g)].map(([, src = '']) => src)
}

/** The script of the lessons, which the overview loads for its first link to one. */
async function lessonScript(page: Page) {
  const loaded = new Set(await scriptsOf(page, COURSE))
  const [script] = (await scriptsOf(page, await lessonPath())).filter((src) => !loaded.has(src))
  if (!script) throw new Error('Lessons have no script of their own.')
  return `**${script}`
}

const lose = (page: Page, url = SCRIPTS, times?: number) =>
  page.route(url, (route) => route.abort(), { times })

const openLesson = (page: Page) =>
  page.getByRole('main').getByRole('listitem').getByRole('link').first().click()

async function expectMessage(page: Page, words: string) {
  await expect(message(page)).toBeVisible()
  await expect(message(page)).toContainText(words)
}

type Screen = {
  path: string
  /** The control that appears when the scripts work. */
  works: (page: Page) => Locator
  hasSession?: true
  /** Loads more scripts. */
  goOn?: (page: Page) => Promise<unknown>
}

const members: Screen = { path: '/members', works: show, goOn: submit }
const course: Screen = { path: COURSE, works: signOut, hasSession: true, goOn: openLesson }

async function submit(page: Page) {
  await fillIn(page, demoMember.email, demoMember.rawPassword)
  await login(page).click()
}

async function allScreens(): Promise<Screen[]> {
  const mailed = await (await createMember()).mailReset()
  return [
    members,
    course,
    { path: await lessonPath(), works: signOut, hasSession: true },
    { path: mailed, works: show },
    {
      path: '/welcome?campaign=spring',
      works: (page) => page.getByRole('heading', { name: 'We can’t find this purchase' }),
    },
  ]
}

/** The choice depends only on the seed, not on the order of the requests. */
async function loseSome(page: Page, seed: string, share: number) {
  const tries = new Map<string, number>()
  await page.route('**/_next/static/**', (route) => {
    const { pathname } = new URL(route.request().url())
    const count = (tries.get(pathname) ?? 0) + 1
    tries.set(pathname, count)
    const [byte = 0] = createHash('sha256').update(`${seed} ${pathname} ${count}`).digest()
    return byte / 256 < share ? route.abort() : route.fallback()
  })
}

/** The screen works, or says that it does not, and shows no control that does not work. */
async function expectNoDeadEnd(page: Page, { works, hasSession }: Screen) {
  await expect(works(page).or(again(page)).first()).toBeVisible()
  if (await works(page).isVisible()) {
    await expect(message(page)).toBeHidden()
    return true
  }
  const controls = page.getByRole('main').locator('form, button, [role=status]:not(:empty)')
  await expect(controls.filter({ visible: true })).toHaveCount(0)
  await expect(message(page)).toBeVisible()
  await expect(leave(page)).toHaveCount(hasSession ? 1 : 0)
  return false
}

async function loadOften(page: Page, screens: Screen[], loads: number, isLong: boolean) {
  const seed = process.env.SEED ?? randomUUID()
  console.log(`SEED=${seed}`)
  const ends = { working: 0, message: 0 }
  await enter(page)
  const token = await page.evaluate(() => sessionStorage.getItem('bearer-token'))
  for (const screen of screens)
    for (let load = 0; load < loads; load++)
      await test.step(`${screen.path}, load ${load}`, async () => {
        await page.unrouteAll({ behavior: 'ignoreErrors' })
        await page.goto('/robots.txt')
        await page.evaluate(
          (stored) => {
            sessionStorage.clear()
            if (stored) sessionStorage.setItem('bearer-token', stored)
          },
          screen.hasSession ? token : null,
        )
        await loseSome(page, `${seed} ${screen.path} ${load}`, SHARES[load % SHARES.length] ?? 0)
        await page.goto(screen.path)
        const isWorking = await expectNoDeadEnd(page, screen)
        ends[isWorking ? 'working' : 'message']++
        if (!isWorking || !isLong || !screen.goOn) return
        await screen.goOn(page)
        const end = back(page).or(again(page)).or(signOut(page))
        await expect(end.or(alert(page).filter({ hasText: 'didn’t load' })).first()).toBeVisible()
      })
  console.log(`${ends.working} loads work, and ${ends.message} show the message.`)
}

test('whichever scripts are lost, the login and the course work or show a message', ({ page }) =>
  loadOften(page, [members, course], 3, false))

test('whichever scripts are lost, every screen of the members’ area works or shows a message @long', async ({
  page,
}) => {
  test.setTimeout(600_000)
  await loadOften(page, await allScreens(), 20, true)
})

test('a script that is lost is requested once more; then a message replaces the form, and its link loads the page again', async ({
  page,
}) => {
  const scripts = await scriptsOf(page, '/members')
  // The framework could start without it.
  const own = `**${scripts.at(-2)}`
  const { release } = await hold(page, own)
  await page.goto('/members', { waitUntil: 'domcontentloaded' })
  await expect(login(page)).toBeVisible()
  for (const name of ['Show password', 'Forgot password?'])
    await expect(page.getByRole('button', { name })).toBeHidden()
  release()
  await show(page).click()
  await expect(password(page)).toHaveAttribute('type', 'text')

  await lose(page, own, 1)
  await page.reload()
  await expect(show(page)).toBeVisible()
  await expect(message(page)).toBeHidden()

  await lose(page, own, 2)
  const late = await hold(page, own)
  const others = scripts.slice(0, -2).map((src) => page.waitForResponse(`**${src}`))
  await page.goto('/members?next=/content#again', { waitUntil: 'domcontentloaded' })
  await Promise.all(others)
  late.release()
  await expectMessage(page, 'so you can’t sign in yet.')
  // It would replace the message by its own error screen.
  const started = await page.evaluate(() =>
    Object.keys(document).filter((key) => /react/.test(key)),
  )
  expect(started).toEqual([])
  await expect(page.locator('form')).toBeHidden()
  await expectNoAxeViolations(page)
  await again(page).click()
  await expect(show(page)).toBeVisible()
  await expect(message(page)).toBeHidden()
})

test('a page that the browser kept during hydration loads again, a hydrated one does not', async ({
  page,
}) => {
  // Playwright's Chromium keeps no page; the browsers' own test is in `engines.spec.ts`.
  const comeBack = () =>
    page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  let loads = 0
  page.on('domcontentloaded', () => {
    loads += 1
  })
  const { hasBegun, release } = await hold(page, SCRIPTS)
  await page.goto('/members', { waitUntil: 'domcontentloaded' })
  await hasBegun
  await comeBack()
  release()
  await show(page).click()
  await comeBack()
  await expect(password(page)).toHaveAttribute('type', 'text')
  expect(loads).toBe(2)
})

test('without its scripts, the course signs out: the session ends in storage and on the server', async ({
  page,
  context,
}) => {
  await signIn(page)
  // As a video does.
  await page.evaluate(async () => {
    const { user } = JSON.parse(sessionStorage.getItem('bearer-token') ?? '')
    const { accessToken } = user.stsTokenManager
    sessionStorage.setItem(`id-token-synced:${location.origin}/api/session`, accessToken)
    const headers = { authorization: `Bearer ${accessToken}` }
    await fetch('/api/session', { method: 'POST', headers })
  })
  const cookies = async () => (await context.cookies()).map(({ name }) => name)
  expect(await cookies()).toContain('member-session')
  expect(await storedKeys(page)).toContainEqual(expect.stringMatching(/^firebase:authUser/))

  await lose(page)
  await page.goto(await lessonPath())
  await expect(heading(page)).toHaveText('We couldn’t load this page')
  await expectNoAxeViolations(page)
  await leave(page).click()
  await expect(page).toHaveURL('/members')
  await expectMessage(page, 'so you can’t sign in yet.')
  expect(await storedKeys(page)).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('signed-out'))).not.toBeNull()
  await expect.poll(cookies).not.toContain('member-session')
  await page.goBack()
  await expect(message(page)).toBeVisible()
  await page.unrouteAll()
  await again(page).click()
  await expect(show(page)).toBeVisible()
})

test('a script that hangs for 120 seconds shows the message; if it still arrives, the page works @long', async ({
  page,
}) => {
  await page.clock.install()
  const [first = ''] = await scriptsOf(page, COURSE)
  await enter(page)
  const { hasBegun, release } = await hold(page, `**${first}`)
  await page.reload({ waitUntil: 'domcontentloaded' })
  await hasBegun
  await page.clock.runFor(100_000)
  await expect(message(page)).toBeHidden()
  await page.clock.runFor(21_000)
  await expect(message(page)).toBeVisible()
  release()
  await expect(signOut(page)).toBeVisible()
  await expect(message(page)).toBeHidden()
})

test('a lesson whose script is lost, or hangs for 120 seconds, shows a message with a way out @long', async ({
  page,
}) => {
  await page.clock.install()
  const script = await lessonScript(page)
  await lose(page, script)
  await enter(page)
  await openLesson(page)
  await expect(heading(page)).toHaveText('We couldn’t load this page')
  await expect(signOut(page)).toBeVisible()
  await page.unrouteAll()
  await again(page).click()
  await expect(back(page)).toBeVisible()

  const { hasBegun, release } = await hold(page, script)
  await page.goto(COURSE, { waitUntil: 'domcontentloaded' })
  await expect(signOut(page)).toBeVisible()
  await openLesson(page)
  await hasBegun
  await page.clock.runFor(100_000)
  await expect(heading(page)).toHaveText('Your course')
  await page.clock.runFor(21_000)
  await expect(heading(page)).toHaveText('We couldn’t load this page')
  release()
  await again(page).click()
  await expect(back(page)).toBeVisible()
})

test('a form that is sent early sends nothing if the scripts are lost @long', async ({ page }) => {
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  await lose(page)
  const { release } = await hold(page, SCRIPTS)
  await page.goto('/members', { waitUntil: 'domcontentloaded' })
  await email(page).fill(demoMember.email)
  await password(page).fill(demoMember.rawPassword)
  await login(page).click()
  await expect(login(page)).toHaveAttribute('aria-disabled', 'true')
  release()
  await expect(message(page)).toBeVisible()
  await expect(page.locator('form')).toBeHidden()
  await page.unrouteAll()
  await again(page).click()
  await expect(show(page)).toBeVisible()
  expect(posts).toEqual([])
  await submit(page)
  await expect(page).toHaveURL(COURSE)
})

test('a mailed link works after its page was loaded again; the page after a purchase says that nothing is lost @long', async ({
  page,
}) => {
  const member = await createMember()
  await lose(page)
  await page.goto(await member.mailReset())
  await expect(heading(page)).toHaveText('New password')
  await expectMessage(page, 'so your link wasn’t used.')
  await page.unrouteAll()
  await again(page).click()
  await page.getByLabel('New password').fill('a-better-one')
  await expect(show(page)).toBeVisible()
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page).toHaveURL(COURSE)
  await signOut(page).click()

  await lose(page)
  await page.goto('/welcome?campaign=spring')
  await expectMessage(page, 'Your purchase is safe.')
  await expect(status(page)).toBeHidden()
  await page.unrouteAll()
  await again(page).click()
  await expect(page).toHaveURL('/welcome?campaign=spring')
  await expect(heading(page)).toHaveText('We can’t find this purchase')
})
