import { defineConfig, devices } from '@playwright/test'
import { defaults } from '#emulators/defaults.ts'
import { launchOptions } from '../support/chromium.ts'

/** These change the members’ area and some pages. */
const members =
  /\/(preview|publishing-campaign|studio-(course|cuts|guide|member-ids|members|permanent|unsaved))\.spec\.ts/

/** The others of the Studio change the home page, the questions, the settings and the announcement. */
const site = /\/studio[\w-]*\.spec\.ts/

const LONG = /@long/

/** The Studio is a large program, and takes its time on a small machine. */
const patient = {
  workers: 1,
  timeout: 150_000,
  expect: { timeout: 20_000 },
  use: { actionTimeout: 20_000 },
}

/** Drives the demo itself, in production mode, with content of its own in a folder of its own. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/browser',
  snapshotPathTemplate: '{testDir}/visual/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  projects: [
    { name: 'reading', testIgnore: [members, site], workers: 2 },
    // Side by side, each test by test: they change different documents, and put them back.
    {
      name: 'site',
      testMatch: site,
      testIgnore: members,
      dependencies: ['reading'],
      ...patient,
    },
    { name: 'members', testMatch: members, dependencies: ['reading'], ...patient },
  ],
  // What waits for a long time, and variants: `npm run test:long`.
  ...(process.env.LONG ? { grep: LONG } : { grepInvert: LONG }),
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    baseURL: defaults.SITE_URL,
    launchOptions,
    // A trace of every test would cost a fifth of the time; `--trace on` records one when it is wanted.
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: 'node scripts/run.mjs demo --reset --data .data/test',
    cwd: '../..',
    url: `${defaults.SITE_URL}/robots.txt`,
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    reuseExistingServer: false,
    stdout: 'pipe',
  },
})
