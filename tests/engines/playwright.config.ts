import { defineConfig } from '@playwright/test'
import { defaults } from '#emulators/defaults.ts'
import { wantedEngines } from './engines.ts'

/** Drives the demo in the browsers that Playwright does not know: those of Debian. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/engines',
  // The content is one.
  workers: 1,
  timeout: 180_000,
  expect: { timeout: 60_000 },
  projects: wantedEngines().map(({ name, lacks }) => ({ name, grepInvert: lacks })),
  reporter: [['list']],
  webServer: {
    command: 'node scripts/run.mjs demo --reset --data .data/engines',
    cwd: '../..',
    url: `${defaults.SITE_URL}/robots.txt`,
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    reuseExistingServer: false,
    stdout: 'pipe',
  },
})
