import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { SanityDocument } from '@sanity/client'
import { defaults } from '#emulators/defaults.ts'
import { lakeClient } from '#emulators/lake-client.ts'
import { test as base, expect } from './fixtures.ts'

export const lake = lakeClient().withConfig({ perspective: 'raw' })
export const STUDIO = defaults.STUDIO_URL
export const SITE = defaults.SITE_URL

type Fixtures = { contentStays: undefined; staysLocal: undefined; editor: Page }
type Session = Awaited<ReturnType<BrowserContext['storageState']>>
type Shared = { session: Session; shared: BrowserContext }

const EVENTS = ['console', 'page', 'request', 'requestfailed', 'response', 'weberror'] as const

/** Tests in the real studio: they put back what they change, and reach nothing outside this machine. */
export const test = base.extend<Fixtures, Shared>({
  /**
   * One context for all tests of a worker: its cache holds the Studio's code, compiled, so that the
   * Studio opens in half the time.
   */
  shared: [
    async ({ browser }, use, { project }) => {
      const { viewport, baseURL } = project.use
      const context = await browser.newContext({
        ...(viewport && { viewport }),
        ...(baseURL && { baseURL }),
      })
      await use(context)
      await context.close()
    },
    { scope: 'worker' },
  ],
  /** Each test starts without pages, cookies and storage. */
  context: async ({ shared }, use) => {
    await use(shared)
    for (const page of shared.pages()) await page.close()
    for (const event of EVENTS) await shared.removeAllListeners(event)
    await shared.unrouteAll()
    await shared.setOffline(false)
    await shared.clearPermissions()
    await shared.setStorageState({ cookies: [], origins: [] })
  },
  contentStays: [
    async ({ context }, use) => {
      const before = await everything()
      await use(undefined)
      // A page that is still open could write again what is put back here.
      for (const page of context.pages()) await page.close()
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
  session: [
    async ({ browser }, use) => {
      const page = await browser.newPage()
      await signIn(page)
      await use(await page.context().storageState())
      await page.close()
    },
    { scope: 'worker' },
  ],
  /** A page on which the demo editor has signed in. */
  editor: async ({ context, page, session }, use) => {
    await context.setStorageState(session)
    await use(page)
  },
})

/** Signs in as the demo editor, as staff do. */
export async function signIn(page: Page) {
  await page.goto(STUDIO)
  await page.getByText('Demo editor').click()
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
}

/** Opens a pane of the content tool, such as `siteSettings` or `faq;faq-refunds`. */
export async function open(page: Page, pane: string) {
  await page.goto(`${STUDIO}/structure/${pane}`)
}

/** A field of the form, or of one of several forms. */
export const field = (form: Page | Locator, name: string) => form.getByTestId(`field-${name}`)
export const publish = (page: Page) => page.getByTestId('action-publish')
export const confirmRemoval = (page: Page) => page.getByTestId('confirm-removal')
export const confirmPublish = (page: Page) => page.getByTestId('confirm-publish')

const drafts = async () => (await everything()).filter(({ _id }) => _id.startsWith('drafts.'))

/** Presses Publish, and then the same in the dialog that says what changes. */
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

/** Looks at a document as it is published, where the studio offers to take it down. */
export async function viewPublished(page: Page) {
  const pane = page.getByTestId('document-pane')
  await pane.getByRole('button', { name: 'Published', exact: true }).click()
  await expect(page).toHaveURL(/perspective=published/)
  await expect(publish(page)).toBeHidden()
}

/** What a visitor gets at this path, without a browser's help. */
export async function visit(path = '/') {
  const response = await fetch(`${SITE}${path}`)
  return { status: response.status, html: await response.text() }
}

function everything() {
  return lake.fetch<SanityDocument[]>('*[!(_type match "sanity.*") && !(_type match "system.*")]')
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
