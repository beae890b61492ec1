import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Runs a program of npm packages that ship a published schema. */
const validate = (packages: string[], ...command: string[]) =>
  run('npm', ['exec', '--yes', ...packages.map((one) => `--package=${one}`), '--', ...command])

test.each(readdirSync('.github/workflows'))('%s follows GitHub’s schema', async (name) => {
  const validator = ['@action-validator/cli@0.6.0', '@action-validator/core@0.6.0']
  await validate(validator, 'action-validator', `.github/workflows/${name}`)
})

test('compose.yaml follows Compose’s schema', async () => {
  // The ports of a website are open to everyone.
  const publicPorts = '--disable-rule=no-unbound-port-interfaces'
  await validate(['dclint@3.1.0'], 'dclint', 'compose.yaml', '--quiet', publicPorts)
})

test('systemd accepts the unit', async () => {
  const { stdout, stderr } = await run('systemd-analyze', ['verify', 'deploy/fourfold.service'])
  expect(stdout + stderr).toBe('')
})
