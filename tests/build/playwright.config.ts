import { defineConfig, devices } from '@playwright/test'
import { launchOptions } from '../chromium.ts'

/** Builds the site, again and again, in the project's own `.next`: one test after the other. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/build',
  workers: 1,
  timeout: 180_000,
  forbidOnly: Boolean(process.env.CI),
  // Distinguishes a slow machine, which is reported as “flaky”, from a fault.
  retries: 1,
  reporter: [['list']],
  use: { ...devices['Desktop Chrome'], launchOptions },
})
