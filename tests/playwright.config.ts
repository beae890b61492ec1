import { defineConfig, devices } from '@playwright/test'
import { defaults } from '#emulators/defaults.ts'
import { launchOptions, sharedProcess } from './support/chromium.ts'

/** Builds, and servers with settings for hosted services; each has a content lake of its own. */
const hosted = /\/build\/(build|deploy|gallery|members|publishing|release|restore)\.spec\.ts/

/** Public pages, the members’ area, and the files of the demo's build, before tests publish. */
const reading = /\/(browser\/.+|build\/output)\.spec\.ts/

/** These change the members’ area and some pages. */
const members =
  /\/(preview|video|studio-(course|cuts|member-ids|members|permanent|unsaved))\.spec\.ts/

/** The others of the Studio change the home page, the questions, the settings and the announcement. */
const site = /\/studio[\w-]*\.spec\.ts/

/** These stop the demo. */
const lifecycle = /\/build\/(checkout|demo)\.spec\.ts/

/** What waits for a long time, and variants: `npm run test:long`. */
const LONG = /@long/

/** The Studio is a large program, and takes its time on a small machine. */
const patient = {
  workers: 1,
  timeout: 300_000,
  expect: { timeout: 40_000 },
  use: { actionTimeout: 40_000 },
  dependencies: ['reading'],
}

/** Tests of the demo in production mode, with content of its own, and of other servers. */
export default defineConfig({
  outputDir: '../test-results/browser',
  snapshotPathTemplate: '{testDir}/browser/visual/{arg}{ext}',
  globalSetup: './support/demo.ts',
  fullyParallel: true,
  // A busy machine takes its time; a test that passes does not wait for it.
  timeout: 120_000,
  // Servers that wait leave time for another test.
  workers: 3,
  projects: [
    {
      name: 'reading',
      testMatch: reading,
      testIgnore: [members, site],
      expect: { timeout: 15_000 },
      use: { launchOptions: sharedProcess },
    },
    // Beside the Studio's: Playwright starts no project while one that is not waiting for it still runs.
    { name: 'hosted', testMatch: hosted, workers: 1, timeout: 300_000, dependencies: ['reading'] },
    // Side by side, each test by test: they change different documents, and put them back.
    { name: 'site', testDir: './browser', testMatch: site, testIgnore: members, ...patient },
    { name: 'members', testDir: './browser', testMatch: members, ...patient },
    {
      name: 'lifecycle',
      testMatch: lifecycle,
      workers: 1,
      dependencies: ['site', 'members'],
    },
  ],
  ...(process.env.LONG ? { grep: LONG } : { grepInvert: LONG }),
  forbidOnly: Boolean(process.env.CI),
  failOnFlakyTests: true,
  retries: 0,
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    baseURL: defaults.SITE_URL,
    launchOptions,
    // Animations would cost half of the time of the GPU process; tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test would cost a fifth of the time; `--trace on` records one when it is wanted.
    screenshot: 'only-on-failure',
  },
})
