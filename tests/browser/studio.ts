import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { SanityDocument } from '@sanity/client'
import { defaults } from '#emulators/defaults.ts'
import { lakeClient } from '#emulators/lake-client.ts'
import { visit as visitUrl } from '../support/content-page.ts'
import { test as base, complaintsOf, expect } from './fixtures.ts'

export const lake = lakeClient().withConfig({ perspective: 'raw' })
/** Every change of staff. */
export const ACTIONS = /\/data\/actions\//
export const STUDIO = defaults.STUDIO_URL
export const SITE = defaults.SITE_URL

type Fixtures = { contentStays: undefined; staysLocal: undefined; editor: Page }
type Shared = { shared: BrowserContext; desk: { page: Page | null } }

const EVENTS = ['console', 'page', 'request', 'requestfailed', 'response', 'weberror'] as const
const SIZE = { width: 1440, height: 900 }

/** Tests in the real studio: they put back what they change, and reach nothing outside this machine. */
export const test = base.extend<Fixtures, Shared>({
  /** One context for all tests of a worker: its cache holds the Studio’s code, compiled. */
  shared: [
    async ({ browser }, use, { project }) => {
      const { baseURL } = project.use
      const context = await browser.newContext({
        viewport: SIZE,
        // A spinner that turns has the whole window drawn again and again.
        reducedMotion: 'reduce',
        ...(baseURL && { baseURL }),
      })
      await use(context)
      await context.close()
    },
    { scope: 'worker' },
  ],
  /** The page of the demo editor, once a test has asked for it. */
  desk: [({ shared: _ }, use) => use({ page: null }), { scope: 'worker' }],
  /** Each test starts without other pages, and without cookies but that of the session. */
  context: async ({ shared, desk, actionTimeout, allowedConsole }, use) => {
    // Playwright sets this on contexts of its own only.
    shared.setDefaultTimeout(actionTimeout ?? 0)
    const complaints = complaintsOf(shared, allowedConsole)
    await use(shared)
    for (const page of shared.pages()) if (page !== desk.page) await page.close()
    for (const event of EVENTS) await shared.removeAllListeners(event)
    await shared.unrouteAll()
    await shared.setOffline(false)
    await shared.clearPermissions()
    if (desk.page) await shared.clearCookies({ name: /^(?!sanitySession-)/ })
    else await shared.setStorageState({ cookies: [], origins: [] })
    expect(complaints).toEqual([])
  },
  contentStays: [
    async ({ context, desk }, use) => {
      const before = await everything()
      await use(undefined)
      // A form that is still open could write again what is put back here.
      for (const page of context.pages()) if (page !== desk.page) await page.close()
      await restore(before)
    },
    { auto: true },
  ],
  staysLocal: [
    async ({ context }, use) => {
      const outside: string[] = []
      context.on('request', (request) => {
        const { protocol, hostname } = new URL(request.url())
        if (/^(http|ws)/.test(protocol) && !/(^|\.)localhost$/.test(hostname))
          outside.push(request.url())
      })
      await use(undefined)
      expect(outside).toEqual([])
    },
    { auto: true },
  ],
  /**
   * A page on which the demo editor has signed in. It stays from one test to the next, because the
   * Studio takes seconds to load; a test that needs it fresh closes it, or loads it again.
   */
  editor: async ({ context, desk }, use) => {
    const signedIn = desk.page ?? (await context.newPage())
    if (!desk.page) await signIn(signedIn)
    desk.page = signedIn
    await use(signedIn)
    if (await isTidy(signedIn)) return
    desk.page = null
    await signedIn.close()
  },
})

/** Leaves the form, and says whether all that was typed in it is saved. */
async function isTidy(page: Page) {
  if (page.isClosed() || !page.url().startsWith(STUDIO)) return false
  await page.unrouteAll()
  await page.setViewportSize(SIZE)
  await open(page, '')
  await expect(page.getByTestId('document-pane')).toHaveCount(0)
  const isSaved = () => Object.keys(localStorage).every((key) => !key.startsWith('unsaved:'))
  const saved = page.waitForFunction(isSaved, undefined, { timeout: 5_000 })
  return (await saved.catch(() => null)) !== null
}

/** Signs in as the demo editor by the address of the login screen’s button, without two more loads. */
export async function signIn(page: Page) {
  const login = `${defaults.SANITY_API_HOST}/v1/auth/login/emulator?origin=${STUDIO}`
  await page.request.get(login, { maxRedirects: 0 })
  // Not at the start screen, which checks all content.
  await page.goto(`${STUDIO}/structure`)
  await expect(page.getByTestId('pane-item-FAQ')).toBeVisible()
}

/** Signs out. The page is loaded again: its event streams would connect again, and be refused. */
export async function signOut(page: Page) {
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: /demo editor/i }).click()
  await page.getByText('Sign out').click()
  await loaded
}

/** Opens an address of the Studio, without loading it again if the page shows it already. */
export async function goTo(page: Page, path: string) {
  if (!page.url().startsWith(STUDIO)) await page.goto(`${STUDIO}${path}`)
  else
    await page.evaluate((address) => {
      history.pushState(null, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
}

/** Opens a pane of the content tool, such as `siteSettings` or `faq;faq-refunds`. */
export const open = (page: Page, pane: string) => goTo(page, `/structure/${pane}`)

/** A field of the form, or of one of several forms. */
export const field = (form: Page | Locator, name: string) => form.getByTestId(`field-${name}`)
export const publish = (page: Page) => page.getByTestId('action-publish')
export const confirmRemoval = (page: Page) => page.getByTestId('confirm-removal')
export const confirmPublish = (page: Page) => page.getByTestId('confirm-publish')

/** All drafts of staff. */
export const drafts = async () =>
  (await everything()).filter(({ _id }) => _id.startsWith('drafts.'))

/** Presses Publish, even right after something was typed, and then the same in its dialog. */
export async function pressPublish(page: Page) {
  await publish(page).click()
  await confirmPublish(page).click()
}

/** Publishes the one draft that there is. */
export async function publishDraft(page: Page) {
  await pressPublish(page)
  await expect.poll(drafts).toEqual([])
}

/** The same for the document that is open, whatever other drafts there are. */
export async function publishOpen(page: Page, id: string) {
  await pressPublish(page)
  await expect.poll(() => lake.getDocument(`drafts.${id}`)).toBeFalsy()
}

/** As {@link publishDraft}, once the draft holds these words. */
export async function publishWith(page: Page, words: string) {
  await expect.poll(async () => JSON.stringify(await drafts())).toContain(words)
  await publishDraft(page)
}

/** Publishes a draft without the Studio, as another person. */
export const publishByApi = (publishedId: string) =>
  lake.action({
    actionType: 'sanity.action.document.publish',
    publishedId,
    draftId: `drafts.${publishedId}`,
  })

/** Opens a dialog of the menu beside Publish. */
export async function fromMenu(page: Page, item: string) {
  await page.getByTestId('pane-footer').getByTestId('action-menu-button').click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Looks at a document as it is published, which is read-only. */
export async function viewPublished(page: Page) {
  const pane = page.getByTestId('document-pane')
  await pane.getByRole('button', { name: 'Published', exact: true }).click()
  await expect(page).toHaveURL(/perspective=published/)
  await expect(publish(page)).toBeHidden()
}

/** What a visitor gets at this path, without a browser's help. */
export const visit = (path = '/') => visitUrl(`${SITE}${path}`)

/** The status of a path and where it redirects to, such as “308 /graduates”; the redirect is not followed. */
export async function redirectOf(path: string) {
  const response = await fetch(`${SITE}${path}`, { redirect: 'manual' })
  await response.body?.cancel()
  return `${response.status} ${response.headers.get('location') ?? ''}`.trim()
}

/** Without the lesson into which `studio-preview.spec`, of the project `site`, writes. */
const OF_MEMBERS = `(
  (_id in path("members.**") || _id in path("drafts.members.**") ||
  _id in ["drafts.page-who-we-are", "drafts.page-legal-disclaimer"] ||
  _id in ["exposed", "drafts.exposed", "film"]) && _id != "drafts.members.lesson-listen-first"
)`

/** What the tests of these projects change, and put back: they run side by side. */
const OWN: Record<string, string> = { site: `!${OF_MEMBERS}`, members: OF_MEMBERS }

/** All content that the tests of this project may change. */
function everything() {
  const own = OWN[test.info().project.name] ?? 'true'
  return lake.fetch<SanityDocument[]>(
    `*[!(_type match "sanity.*") && !(_type match "system.*") && (${own})]`,
  )
}

async function restore(before: SanityDocument[]) {
  const after = await everything()
  const transaction = lake.transaction()
  for (const { _id } of after)
    if (!before.some((document) => document._id === _id)) transaction.delete(_id)
  for (const document of before)
    if (after.find(({ _id }) => _id === document._id)?._rev !== document._rev)
      transaction.createOrReplace(document)
  if (transaction.toJSON().length > 0) await transaction.commit()
}

export { expect }
