import { defineConfig, devices } from '@playwright/test'
import { defaults } from '#emulators/defaults.ts'
import { launchOptions } from './support/chromium.ts'

/** These need no demo, and only the package of the site: they are requests and a few pages. */
const hosted = /\/build\/(build|members|package|publishing)\.spec\.ts/
/** This reads the files of the demo's build, before others publish. */
const output = /\/build\/output\.spec\.ts/
/** This stops the demo. */
const lifecycle = /\/build\/demo\.spec\.ts/

/** These change drafts and lessons, which the tests that run beside them do not see; one by one. */
const drafts =
  /\/(members-video|preview|preview-members|studio-(guide|member-ids|preview|tabs|undo|unsaved))\.spec\.ts/

/** These change documents of the members’ area only, and those of `writing` all others. */
const course = /\/studio-(course|cuts|members)\.spec\.ts/

/** This one restores a backup of all content, so nothing runs beside it. */
const restoring = /\/studio-start\.spec\.ts/

/** The others of the Studio change what visitors see, one by one, and put it back. */
const writing = /\/(publishing|studio)[\w-]*\.spec\.ts/

/** The Studio is a large program, and takes its time on a small machine. */
const patient = {
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: { actionTimeout: 20_000 },
}

export default defineConfig({
  outputDir: '../test-results/browser',
  fullyParallel: true,
  workers: 3,
  globalSetup: './support/demo.ts',
  grepInvert: process.env.LONG ? [] : /@long/,
  projects: [{ name: 'hosted', testMatch: hosted, workers: 1, timeout: 180_000 }],
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  failOnFlakyTests: true,
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    baseURL: defaults.SITE_URL,
    launchOptions,
    // A trace of every test would cost a fifth of the time; `--trace on` records one when it is wanted.
    screenshot: 'only-on-failure',
  },
})
