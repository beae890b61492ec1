import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startLake } from './lake.ts'

const scenarios = fileURLToPath(new URL('../conformance/conformance.test.ts', import.meta.url))

test('it passes the scenarios that hosted Sanity passes, but for the listed differences', async () => {
  const { url } = await startLake()
  const env = { ...process.env, CONFORMANCE_API_HOST: url }
  const running = promisify(execFile)(process.execPath, ['--test', scenarios], { env })
  // After a failure as well, to show what failed.
  const { stdout } = await running.catch((error) => error)
  expect(stdout).toMatch(/^. pass \d{2,}$/m)
  expect(stdout).toMatch(/^. fail 0$/m)
})
