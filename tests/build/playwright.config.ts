import { defineConfig, devices } from '@playwright/test'
import { launchOptions } from '../support/chromium.ts'
export default defineConfig({
  testDir: '.',
  testMatch: /\/(build|package|members|publishing)\.spec\.ts/,
  workers: 1,
  timeout: 180_000,
  reporter: [['list']],
  use: { ...devices['Desktop Chrome'], launchOptions },
})
