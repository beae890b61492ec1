import assert from 'node:assert/strict'
import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage, ServerResponse } from 'node:http'
import { parseArgs } from 'node:util'
import { chromium, expect, type Page } from '@playwright/test'
import { createClient } from '@sanity/client'
import { startContentLake } from '../../index.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    studio: { type: 'string', default: 'http://localhost:3333' },
    document: { type: 'string', default: '' },
    page: { type: 'string', default: '' },
  },
})
const { seed, studio, document: id } = values
const timeout = 240_000
const patient = expect.configure({ timeout })

/** What the emulator refuses while the Studio and the site run. */
const refused = new Map<string, number>()
subscribe('http.server.response.finish', (message) => {
  assert(message && typeof message === 'object' && 'request' in message && 'response' in message)
  const { request, response } = message
  assert(request instanceof IncomingMessage && response instanceof ServerResponse)
  if (response.statusCode < 400) return
  const line = `${response.statusCode} ${request.method} ${decodeURIComponent(request.url ?? '').slice(0, 160)}`
  refused.set(line, (refused.get(line) ?? 0) + 1)
})

const lake = await startContentLake({ seed, access: 'public', port: 3334 })
const { project: projectId, dataset, token, url: apiHost } = lake
const place = { projectId, dataset, token, apiHost, useProjectHostname: false, useCdn: false }
const client = createClient({ ...place, apiVersion: '2026-09-01', perspective: 'raw' })
const titleOf = (_id: string) =>
  client.fetch<string | null>('*[_id == $_id][0].title', { _id }).catch(() => null)
const type = await client.fetch<string>('*[_id == $id][0]._type', { id })
assert(type, `There is no document "${id}".`)

const executablePath = process.env.CHROMIUM
const browser = await chromium.launch({ ...(executablePath && { executablePath }) })
const staff = await browser.newContext()
const visitor = await browser.newContext()
for (const context of [staff, visitor]) {
  context.setDefaultTimeout(timeout)
  context.on('weberror', (error) => console.log('Error in the page:', error.error()))
}
const title = (page: Page) => page.getByLabel('Title', { exact: true }).first()

async function open() {
  const page = await staff.newPage()
  await page.goto(`${studio}/intent/edit/id=${id};type=${type}/`)
  await expect(title(page)).toBeEditable({ timeout })
  return page
}

await patient
  .poll(
    () =>
      fetch(studio).then(
        ({ ok }) => ok,
        () => false,
      ),
    { timeout },
  )
  .toBe(true)
const login = await staff.newPage()
await login.goto(studio)
const signedIn = login.waitForResponse(
  async (response) =>
    response.url().includes('/users/me') &&
    (await response.text().catch(() => '')).includes('demo-editor'),
)
await login.getByText('Demo editor').first().click()
await signedIn
console.log('signed in')
const site = await visitor.newPage()
if (values.page) await site.goto(values.page)
const [first, second] = [await open(), await open()]
const text = `Edited at ${new Date().toISOString()}`
// Browsers slow down the tabs in the background.
await first.bringToFront()
await title(first).fill(text)
await patient(title(second)).toHaveValue(text)
assert.equal(await titleOf(`drafts.${id}`), text)
console.log('edited, and seen in a second tab')
await first.getByTestId(/^action-publish$/i).click()
await patient.poll(() => titleOf(id)).toBe(text)
console.log('published')
if (values.page) {
  const shown = site.getByText(text).first()
  const live = await shown.waitFor({ timeout: 20_000 }).then(
    () => true,
    () => false,
  )
  // Next renders a stale page once more after a publish.
  if (!live)
    await patient
      .poll(async () => {
        await site.reload()
        return shown.count()
      })
      .toBe(1)
  console.log(`seen on the site${live ? '' : ' after a reload'}`)
}
console.log('refused:', refused)
await browser.close()
await lake.close()
