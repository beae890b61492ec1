import type { ChildProcess } from 'node:child_process'
import { expect, test } from '@playwright/test'
import { isRunning } from '#emulators/children.ts'
import { defaults, ports } from '#emulators/defaults.ts'
import { lakeClient } from '#emulators/lake-client.ts'
import { findingShape } from '#scripts/doctor/diagnose.ts'
import { refuseBusyPorts } from '#scripts/stack/ports.ts'
import { endSharedDemo, killDemo, pressCtrlC, runDemo } from '../support/demo.ts'
import { run } from '../support/servers.ts'

// These stop the demo of the other tests, and run after them.
test.describe.configure({ mode: 'serial' })

const freePorts = expect.configure({ timeout: 5_000 })

const publish = (heading: string) =>
  lakeClient()
    .patch('homePage', { set: { 'hero.heading': heading } })
    .commit()

const started: ChildProcess[] = []
test.afterAll(() => started.forEach(killDemo))

async function start(...options: string[]) {
  const demo = await runDemo(['npm', 'run', 'demo', '--', ...options])
  started.push(demo.child)
  expect(isRunning(demo.child), demo.output()).toBe(true)
  return demo
}

async function heading(site: string = defaults.SITE_URL) {
  const html = await (await fetch(site)).text()
  return /<h1[^>]*>([^<]*)/.exec(html)?.[1]?.replaceAll('&nbsp;', ' ')
}

test('the doctor finds nothing wrong with the demo, and names what it cannot check', async () => {
  const { code, output } = await run(['scripts/run.mjs', 'doctor', '--json'], {})
  const findings = findingShape.array().parse(JSON.parse(output))
  const others = findings.filter(({ result }) => result !== 'good')
  expect(others.filter(({ result }) => result !== 'not applicable')).toEqual([])
  const expected =
    /^(Not applicable on the emulators: .|Memberships do not follow payments: |Each server limits and counts for itself: )/
  for (const { sentence } of others) expect(sentence).toMatch(expected)
  expect(findings.length - others.length).toBeGreaterThan(20)
  expect(code).toBe(0)
})

test('the demo leaves its ports on Ctrl-C', async () => {
  process.kill(-Number(process.env.DEMO_PID), 'SIGINT')
  await freePorts(() => refuseBusyPorts(ports)).toPass()
})

test('with --reset, the demo discards edits and builds nothing @long', async () => {
  await endSharedDemo()
  const first = await start()
  const seeded = await lakeClient().fetch<string>('*[_id == "homePage"][0].hero.heading')
  await publish('A heading to discard')
  await pressCtrlC(first.child)

  const { child, output } = await start('--reset', '--instances', '2', '--index-lag', '500')
  expect(output()).toContain('member@demo.test with the password open-the-gate')
  expect(output().match(/nothing has changed since the last build/g)).toHaveLength(3)
  const sites = [ports.site, ports.site + 1].map((port) => `http://localhost:${port}`)
  expect(output()).toContain(sites.join(' and '))
  for (const site of sites) await expect.poll(() => heading(site), { timeout: 15_000 }).toBe(seeded)

  await test.step('both instances show a publish', async () => {
    await publish('A heading for both instances')
    for (const site of sites)
      await expect
        .poll(() => heading(site), { timeout: 15_000 })
        .toBe('A heading for both instances')
  })
  await test.step('after npm is killed, nothing is left on the ports', async () => {
    child.kill('SIGKILL')
    await freePorts(() => refuseBusyPorts({ ...ports, 'site 2': ports.site + 1 })).toPass()
  })
})
