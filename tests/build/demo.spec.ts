import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { isRunning } from '#emulators/children.ts'
import { startContentLake } from '#emulators/content-lake/server.ts'
import { defaults } from '#emulators/defaults.ts'
import { lakeClient } from '#emulators/lake-client.ts'
import { killGroup } from '#emulators/process-group.ts'
import { seedIfEmpty } from '#scripts/stack/lake.ts'
import { refuseBusyPorts } from '#scripts/stack/ports.ts'

test.describe.configure({ mode: 'serial' })

let folder: string
const children: ChildProcess[] = []

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-'))
})

test.afterAll(async () => {
  for (const child of children) if (child.pid && isRunning(child)) killGroup(child.pid)
  await rm(folder, { recursive: true, force: true })
})

/** Runs `npm run demo` until it prints where everything is, or ends. */
async function demo(...options: string[]) {
  const child = spawn('npm', ['run', 'demo', '--', '--data', folder, ...options], {
    // A group of its own, for Ctrl-C to reach as it does from a terminal.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
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
    /** As a script or a service manager does, which knows the process of npm alone. */
    async terminate() {
      child.kill('SIGTERM')
      await closed
    },
    kill: () => child.pid && killGroup(child.pid),
  }
}

/** Publishes another heading of the home page. Resolves to the one before it. */
async function edit(words: string, lakeUrl?: string) {
  const lake = lakeClient(lakeUrl)
  const before = await lake.fetch<string>('*[_id == "homePage"][0].hero.heading')
  await lake.patch('homePage', { set: { 'hero.heading': words } }).commit()
  return before
}

async function heading(site: string = defaults.SITE_URL) {
  const html = await (await fetch(site)).text()
  return /<h1[^>]*>([^<]*)/.exec(html)?.[1]?.replaceAll('&nbsp;', ' ')
}

const edited = 'A heading that an editor wrote'

test('--reset discards earlier edits; the demo seeds, builds and serves; a second one beside it is refused', async () => {
  await seedIfEmpty(folder, () => {})
  const earlier = await startContentLake({
    port: 0,
    dataDir: join(folder, 'content-lake'),
    access: 'private',
  })
  const seeded = await edit('A heading to discard', earlier.url)
  await earlier.close()

  const first = await demo('--reset')
  expect(first.output).toContain('member@demo.test with the password open-the-gate')
  expect(await heading()).toBe(seeded)

  const second = await demo()
  expect(second.exitCode).toBe(1)
  expect(second.output).toContain(
    'port 3000 (site), port 3333 (studio), port 3334 (Content Lake), port 9099',
  )

  await edit(edited)
  await first.pressCtrlC()
  await refuseBusyPorts()
})

test('the next start serves what was edited, the one after it builds nothing; killed, it leaves nothing on its ports', async () => {
  const afterEdit = await demo()
  expect(afterEdit.output).toContain('the content is already there')
  expect(await heading()).toBe(edited)
  await afterEdit.terminate()
  await refuseBusyPorts()

  const sites = [defaults.SITE_URL, defaults.SITE_URL.replace('3000', '3001')]
  const unchanged = await demo('--instances', '2', '--index-lag', '500')
  expect(unchanged.output).toContain('nothing has changed since the last build')
  expect(unchanged.output).toContain(sites.join(' and '))
  for (const site of sites) expect(await heading(site)).toBe(edited)

  await test.step('both instances of the build show a publish', async () => {
    const forBoth = 'A heading for both instances'
    await edit(forBoth)
    for (const site of sites)
      await expect.poll(() => heading(site), { timeout: 15_000 }).toBe(forBoth)
  })
  unchanged.kill()
  await expect(() => refuseBusyPorts()).toPass({ timeout: 5000 })
})
