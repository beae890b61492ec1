import { expect, test } from '@playwright/test'
import { isRunning } from '#emulators/children.ts'
import { ports } from '#emulators/defaults.ts'
import { killDemo, runDemo } from '../support/demo.ts'
import { openSeededLake } from '../support/lakes.ts'
import { build } from '../support/servers.ts'

// Each build fails before Next starts, so that the output of an earlier build stays.

async function expectRefusal(settings: Parameters<typeof build>[0], ...messages: string[]) {
  const { code, output } = await build(settings)
  expect(code).toBe(1)
  for (const message of messages) expect(output).toContain(message)
  expect(output).not.toContain('Next.js')
}

test('a missing setting is refused by name', () =>
  expectRefusal({ SANITY_PROJECT_ID: '' }, 'SANITY_PROJECT_ID is missing'))

test('a build without a page of the specification is refused @long', async () => {
  const lake = await openSeededLake()
  await lake.client.delete('page-reimbursement')
  await expectRefusal({ SANITY_API_HOST: lake.url }, 'No page has the address /reimbursement')
  await lake.close()
})

// The demo of the tests is still running.
test('a second demo fails, and names each port and the process that uses it', async () => {
  const { child, output } = await runDemo(['npm', 'run', 'demo', '--'])
  if (isRunning(child)) killDemo(child)
  expect(child.exitCode).toBe(1)
  for (const [name, port] of Object.entries(ports))
    expect(output()).toMatch(new RegExp(`port ${port} \\(${name}(, process \\d+)?\\)`))
})
