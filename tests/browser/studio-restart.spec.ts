import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { end, spawnNode } from '#emulators/children.ts'
import { defaults, ports } from '#emulators/defaults.ts'
import { lakeClient } from '#emulators/lake-client.ts'
import { lakeFolder, seedIfEmpty } from '#scripts/stack/lake.ts'
import { launchOptions } from '../support/chromium.ts'
import { expect as expectSoon, field, open, test } from './studio.ts'

/** An emulator of its own, since this test kills it; the browser takes it for the demo's. */
const PORT = ports['Content Lake'] + 1
const HOST = `http://localhost:${PORT}`
const lake = lakeClient(HOST).withConfig({ perspective: 'raw' })

test.use({
  launchOptions: {
    ...launchOptions,
    args: [
      ...launchOptions.args,
      `--host-resolver-rules=MAP ${new URL(defaults.SANITY_API_HOST).host} localhost:${PORT}`,
    ],
  },
})

// Requests to an emulator that does not run are refused.
test.use({
  allowedConsole: [/ERR_CONNECTION_(REFUSED|RESET|CLOSED)|ERR_EMPTY_RESPONSE|Failed to fetch/],
})

// The studio is a large program, and a part of it waits for seconds before it tries again.
const expect = expectSoon.configure({ timeout: 60_000 })

let folder: string
let emulator: ChildProcess

async function startLake() {
  const child = spawnNode({
    args: [
      'emulators/content-lake/main.ts',
      ...['--data', lakeFolder(folder), '--port', `${PORT}`],
    ],
    onLine: () => {},
  })
  await expect(async () => {
    expect((await fetch(`${HOST}/emulator/status`)).ok).toBe(true)
  }).toPass()
  return child
}

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'studio-'))
  await seedIfEmpty(folder)
  emulator = await startLake()
})

test.afterAll(async () => {
  await end(emulator)
  await rm(folder, { recursive: true, force: true })
})

/** The transactions that the emulator has confirmed to this tab. */
function acknowledgedTo(page: Page) {
  const transactions: string[] = []
  page.on('response', async (response) => {
    if (response.ok() && response.url().includes('/data/actions/'))
      transactions.push((await response.json()).transactionId)
  })
  return transactions
}

/** How often requests of the same query failed, at most. */
function refusalsOf(page: Page) {
  const refusals = new Map<string, number>()
  page.on('requestfailed', (request) => {
    const url = request.url()
    if (url.includes('/data/query/')) refusals.set(url, (refusals.get(url) ?? 0) + 1)
  })
  return () => Math.max(0, ...refusals.values())
}

async function historyOf(id: string) {
  const url = `${HOST}/vX/data/history/production/transactions/${id}?excludeContent=true`
  const headers = { authorization: `Bearer ${defaults.SANITY_READ_TOKEN}` }
  return (await fetch(url, { headers })).text()
}

const questionOf = (id: string) => lake.fetch<string>('*[_id == $id][0].question', { id })
const question = (page: Page) => field(page, 'question').getByRole('textbox')
const row = (page: Page, words: string) => page.getByRole('link', { name: words })

test('an emulator that dies while somebody types loses nothing it has acknowledged, and the Studio goes on by itself @long', async ({
  editor,
  context,
}) => {
  const other = await context.newPage()
  for (const page of [editor, other]) {
    await open(page, 'faq;faq-payment')
    await expect(question(page)).toBeEditable()
  }
  const acknowledged = acknowledgedTo(editor)
  const refusals = refusalsOf(editor)
  await question(editor).fill('')

  const words = 'How do I pay, and what if I cannot pay all of it on the very first day?'
  const typing = question(editor).pressSequentially(words, { delay: 80 })
  await expect.poll(() => questionOf('drafts.faq-payment')).toContain('How')
  emulator.kill('SIGKILL')
  await once(emulator, 'exit')
  await typing
  // Sanity's own client gives up after six tries; an emulator may take longer.
  await expect.poll(refusals).toBeGreaterThan(6)

  const kept = [...acknowledged]
  expect(kept).not.toEqual([])
  emulator = await startLake()
  const history = await historyOf('drafts.faq-payment')
  for (const transaction of kept) expect(history).toContain(transaction)

  // What was typed meanwhile arrives, and the second tab hears of it over the new socket.
  await expect.poll(() => questionOf('drafts.faq-payment')).toBe(words)
  await expect(question(other)).toHaveValue(words)
  for (const page of [editor, other]) await expect(row(page, words)).toBeVisible()

  await question(other).fill('How do I pay?')
  await expect(question(editor)).toHaveValue('How do I pay?')
  for (const page of [editor, other]) await expect(row(page, 'How do I pay?')).toBeVisible()
})
