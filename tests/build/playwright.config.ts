import { defineConfig, devices } from '@playwright/test'
import { launchOptions } from '../chromium.ts'

/** This waits most of its time for events and clocks. */
const publishing = /\/publishing\.spec\.ts/

/** These need neither a build of the site nor its ports, so they run beside `publishing`. */
const besides = /\/(gallery|studio-restart)\.spec\.ts/

/** Builds the site, again and again, in the project's own `.next`: one test after the other. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/build',
  workers: 2,
  projects: [
    { name: 'builds', testIgnore: [publishing, besides], workers: 1 },
    { name: 'publishing', testMatch: publishing, dependencies: ['builds'], workers: 1 },
    { name: 'besides', testMatch: besides, dependencies: ['builds'], workers: 1 },
  ],
  timeout: 180_000,
  forbidOnly: Boolean(process.env.CI),
  // Distinguishes a slow machine, which is reported as “flaky”, from a fault.
  retries: 1,
  reporter: [['list']],
  use: { ...devices['Desktop Chrome'], launchOptions },
})
