import { availableParallelism } from 'node:os'
import nextJest from 'next/jest.js'
import { defaults } from '../emulators/defaults.ts'

// Before Next reads its configuration, which refuses to load without settings.
Object.assign(process.env, defaults)

const withNext = nextJest({ dir: import.meta.dirname.replace(/\/tests$/, '') })

export default withNext({
  rootDir: '..',
  testMatch: ['<rootDir>/tests/unit/**/*.test.{ts,tsx}'],
  testEnvironment: 'jsdom',
  // Many tests wait for servers and clocks: one worker for each core leaves half of the machine idle.
  maxWorkers: availableParallelism() + 2,
  // Real servers and real disks: slow on a busy machine, and not wrong for it.
  testTimeout: 30_000,
  setupFilesAfterEnv: ['<rootDir>/tests/jest.setup.ts'],
})
