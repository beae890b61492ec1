import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { defaults } from '#emulators/defaults.ts'
import { lakeClient } from '#emulators/lake-client.ts'
import { refuseBusyPorts } from '#scripts/stack/ports.ts'

test.describe.configure({ mode: 'serial' })

let folder: string
const children: ChildProcess[] = []

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-'))
})

test.afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** Runs `npm run demo` until it prints where everything is, or ends. */
async function demo(...options: string[]) {
  const child = spawn(
    process.execPath,
    ['scripts/run.mjs', 'demo', '--data', folder, ...options],
    // A group of its own, for Ctrl-C to reach as it does from a terminal.
    { detached: true, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  children.push(child)
  let output = ''
  const closed = once(child, 'close')
  const ready = new Promise((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk
      if (output.includes('Ctrl+C to stop everything')) resolve(undefined)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
  })
  await Promise.race([ready, closed])
  return {
    output,
    exitCode: child.exitCode,
    async pressCtrlC() {
      if (child.pid) process.kill(-child.pid, 'SIGINT')
      await closed
    },
    kill: () => child.kill('SIGKILL'),
  }
}

async function heading(site: string = defaults.SITE_URL) {
  const html = await (await fetch(site)).text()
  return /<h1[^>]*>([^<]*)/.exec(html)?.[1]
}

const edited = 'A heading that an editor wrote'
let seeded: string | undefined

test('the first start seeds, builds and serves; a second one beside it is refused', async () => {
  const first = await demo()
  expect(first.output).toContain('member@demo.test with open-the-gate')
  seeded = await heading()

  const second = await demo()
  expect(second.exitCode).toBe(1)
  expect(second.output).toContain(
    'port 3000 (site), port 3333 (studio), port 3334 (content lake), port 9099',
  )

  await lakeClient()
    .patch('homePage', { set: { 'hero.heading': edited } })
    .commit()
  await first.pressCtrlC()
  await refuseBusyPorts()
})

test('the next start serves what was edited, the one after it builds nothing; killed, it leaves nothing on its ports', async () => {
  const afterEdit = await demo()
  expect(afterEdit.output).toContain('the content is already there')
  expect(await heading()).toBe(edited)
  await afterEdit.pressCtrlC()

  const unchanged = await demo()
  expect(unchanged.output).toContain('nothing has changed since the last build')
  expect(await heading()).toBe(edited)
  await expect(refuseBusyPorts()).rejects.toThrow('3000 (site)')
  unchanged.kill()
  await expect(() => refuseBusyPorts()).toPass({ timeout: 5000 })
})

test('--reset restores the first content; two instances of the build show every publish', async () => {
  const second = defaults.SITE_URL.replace('3000', '3001')
  const reset = await demo('--reset', '--instances', '2', '--index-lag', '500')
  expect(reset.output).toContain(`${defaults.SITE_URL} and ${second}`)
  expect(await heading()).toBe(seeded)
  expect(await heading(second)).toBe(seeded)
  await lakeClient()
    .patch('homePage', { set: { 'hero.heading': edited } })
    .commit()
  for (const site of [defaults.SITE_URL, second])
    await expect.poll(() => heading(site), { timeout: 15_000 }).toBe(edited)
  await reset.pressCtrlC()
})
