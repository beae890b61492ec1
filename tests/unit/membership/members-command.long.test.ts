import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { startWorld } from './world.ts'

/** Runs it as npm does, without a terminal. */
const members = (...words: string[]) =>
  promisify(execFile)(process.execPath, ['scripts/run.mjs', 'members', ...words])

test('the command of members adds with --yes; a comparison prints no email address', async () => {
  const world = await startWorld()
  world.openSite()
  await world.stripe('delivery', { mode: 'drop' })
  const { customer } = await world.buy('buyer@mail.test')
  const [comparison, addition] = await Promise.all([
    members('reconcile'),
    members('add', 'added@mail.test', '--yes'),
  ])
  expect(addition.stdout).toMatch(/gets an account.*\nDone\.\n$/)
  expect(comparison.stdout).toContain(customer)
  expect(comparison.stdout).not.toMatch(/@|%40/)
  for (const email of ['added@mail.test', 'buyer@mail.test'])
    expect((await world.accounts.find(email))?.claim?.member).toBe(true)
  await world.close()
}, 240_000)
