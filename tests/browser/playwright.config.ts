import { defineConfig, devices } from '@playwright/test'
import { defaults } from '#emulators/defaults.ts'
import { launchOptions } from '../support/chromium.ts'

/** These change drafts and lessons, which the tests that run beside them do not see; one by one. */
const drafts =
  /\/(members-video|preview|preview-members|studio-(guide|member-ids|preview|tabs|undo|unsaved))\.spec\.ts/

/** These change documents of the members’ area only, and those of `writing` all others. */
const course = /\/studio-(course|cuts|members)\.spec\.ts/

/** This one restores a backup of all content, so nothing runs beside it. */
const restoring = /\/studio-start\.spec\.ts/

/** The others of the Studio change what visitors see, one by one, and put it back. */
const writing = /\/(publishing|studio)[\w-]*\.spec\.ts/

/** These send requests and open no browser. */
const requests = /\/requests\/[\w-]+\.spec\.ts/

/** The Studio is a large program, and takes its time on a small machine. */
const patient = {
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: { actionTimeout: 20_000 },
}

/** Drives the demo itself, in production mode, with content of its own in a folder of its own. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/browser',
  snapshotPathTemplate: '{testDir}/visual/{arg}{ext}',
  fullyParallel: true,
  workers: 3,
  projects: [
    { name: 'drafts', testMatch: drafts, ...patient },
    { name: 'requests', testMatch: requests },
    {
      name: 'reading',
      testIgnore: [drafts, writing, requests],
      workers: 2,
      // A busy machine takes its time; a test that passes does not wait for it.
      expect: { timeout: 15_000 },
    },
    {
      name: 'writing',
      testMatch: writing,
      testIgnore: [drafts, course, restoring],
      dependencies: ['requests', 'reading', 'drafts'],
      ...patient,
    },
    // Beside `writing`, which alone would leave half of the machine idle.
    {
      name: 'course',
      testMatch: course,
      dependencies: ['requests', 'reading', 'drafts'],
      ...patient,
    },
    {
      name: 'restoring',
      testMatch: restoring,
      dependencies: ['writing', 'course'],
      ...patient,
    },
  ],
  // What is slow and rarely breaks: `npm run test:long`.
  grepInvert: process.env.LONG ? undefined : /@long/,
  forbidOnly: Boolean(process.env.CI),
  // Distinguishes a slow machine, which is reported as “flaky”, from a fault.
  retries: 1,
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
