import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, type Page, type Response, test } from '@playwright/test'
import sirv from 'sirv'
import { startSiteLake } from '#emulators/lake.ts'
import { lakeClient } from '#emulators/lake-client.ts'
import { SANITY } from '#scripts/stack/sanity.ts'
import { serve } from '../support/serve.ts'
import { field } from './studio.ts'

const SOURCES = 'tests/browser/plain-studio'

/** Builds the Studio for a Content Lake, and serves it. */
async function studioFor(lake: string, folder: string) {
  await promisify(execFile)(process.execPath, [SANITY, 'build', folder, '--yes'], {
    cwd: SOURCES,
    env: { ...process.env, SANITY_STUDIO_API_HOST: lake, DO_NOT_TRACK: '1' },
  })
  return serve(createServer(sirv(folder, { single: true })))
}

const title = (page: Page) => field(page, 'title').getByRole('textbox')

test('a Studio that sets only the address of the emulator edits and publishes in three tabs, also after its restart @long', async ({
  context,
}) => {
  test.setTimeout(400_000)
  const folder = await mkdtemp(join(tmpdir(), 'plain-studio-'))
  const options = { port: 0, dataDir: join(folder, 'lake'), access: 'private' } as const
  let lake = await startSiteLake(options)
  const { url } = lake
  const client = lakeClient(url)
  await client.create({ _id: 'a', _type: 'note', title: 'One' })
  const studio = await studioFor(url, join(folder, 'studio'))
  const published = () => client.fetch('*[_id == "a"][0].title')
  const tabs = await Promise.all([1, 2, 3].map(() => context.newPage()))
  const [first, second, third] = tabs
  if (!first || !second || !third) throw new Error('There are no three tabs.')

  async function edit(page: Page, text: string) {
    await title(page).fill(text)
    for (const tab of tabs) await expect(title(tab)).toHaveValue(text)
    await page.getByTestId('action-publish').click()
    await expect.poll(published).toBe(text)
  }

  await test.step('the demo editor signs in', async () => {
    await first.goto(studio.url)
    await first.getByText('Demo editor').click()
    await expect(first.getByRole('link', { name: 'Structure' })).toBeVisible()
  })
  await test.step('three tabs show a document', async () => {
    for (const tab of tabs) {
      await tab.goto(`${studio.url}/structure/note;a`)
      await expect(title(tab)).toHaveValue('One')
    }
  })
  await test.step('what one tab publishes, the others show', async () => {
    await edit(first, 'Two')
    await edit(third, 'Three')
  })
  await test.step('the same after a restart of the emulator', async () => {
    // A form drops what is typed before it has read its document again.
    const isRead = (response: Response) => response.url().includes('/data/doc/') && response.ok()
    const read = tabs.map((tab) => tab.waitForResponse(isRead))
    await lake.close()
    lake = await startSiteLake({ ...options, port: Number(new URL(url).port) })
    await Promise.all(read)
    await edit(second, 'Four')
  })
  for (const tab of tabs) await tab.close()
  await studio.close()
  await lake.close()
  await rm(folder, { recursive: true })
})
