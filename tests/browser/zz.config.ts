import { devices } from '@playwright/test'
import { defaults } from '#emulators/defaults.ts'
import { launchOptions } from '../chromium.ts'

/** Drives the demo itself, in production mode, with content of its own in a folder of its own. */
const {x, ...config} = {
  testDir: '.',
  outputDir: '../../test-results/browser',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    baseURL: defaults.SITE_URL,
    launchOptions,
    trace: 'retain-on-failure',
  },
  x: {
    command: 'node scripts/run.mjs demo --reset --data .data/test',
    cwd: '../..',
    url: `${defaults.SITE_URL}/robots.txt`,
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    reuseExistingServer: false,
    stdout: 'pipe',
  },
}
export default config
