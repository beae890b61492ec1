import { defineConfig, devices } from '@playwright/test'
import { launchOptions } from '../support/chromium.ts'

/** This makes the package that `publishing.spec.ts` runs. */
const output = /\/output\.spec\.ts/

/** These leave the build in `.next` as it is, and listen to ports of their own. */
const servers = /\/(publishing|gallery)\.spec\.ts/

/** The tests of `output` and `builds` build the site in the project's own `.next`, one after the other. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/build',
  workers: 2,
  projects: [
    { name: 'output', testMatch: output, workers: 1 },
    { name: 'builds', testIgnore: [output, servers], dependencies: ['output'], workers: 1 },
    { name: 'servers', testMatch: servers, dependencies: ['output'], workers: 1 },
  ],
  timeout: 180_000,
  forbidOnly: Boolean(process.env.CI),
  // Distinguishes a slow machine, which is reported as “flaky”, from a fault.
  retries: 1,
  reporter: [['list']],
  use: { ...devices['Desktop Chrome'], launchOptions },
})
