import { availableParallelism } from 'node:os'
import nextJest from 'next/jest.js'

// Unit tests use free ports, and know those of the defaults.
process.env.PORT_BASE = ''
const { defaults } = await import('../emulators/defaults.ts')

// Before Next reads its configuration, which refuses to load without settings.
Object.assign(process.env, defaults)

const rootDir = import.meta.dirname.replace(/[\\/]tests$/, '')

const units = ['<rootDir>/tests/unit', '<rootDir>/packages']

/** All sources. Jest would look through the builds and packages as well. */
const roots = [
  'app',
  'components',
  'emulators',
  'lib',
  'packages',
  'schemas',
  'scripts',
  'server',
  'studio',
  'tests',
].map((folder) => `<rootDir>/${folder}`)

/** On plain Node, in worker threads that load every library once. */
const plain = {
  rootDir,
  roots,
  // They run with Node's own test runner, against any Content Lake.
  testPathIgnorePatterns: ['/tests/conformance/', '/node_modules/'],
  runner: 'jest-light-runner',
  setupFiles: ['<rootDir>/tests/support/plain-node.ts'],
  setupFilesAfterEnv: ['<rootDir>/tests/support/light-runner.mjs'],
}

/** `*.dom.test.ts` needs a browser's DOM or replaces modules; `*.long.test.ts` waits a minute. */
const node = {
  ...plain,
  displayName: 'node',
  testMatch: units.map((folder) => `${folder}/**/!(*.dom|*.long).test.{ts,tsx}`),
}
const dom = await nextJest({ dir: rootDir })({
  rootDir,
  roots,
  displayName: 'dom',
  testMatch: units.map((folder) => `${folder}/**/*.dom.test.{ts,tsx}`),
  testEnvironment: 'jsdom',
  setupFilesAfterEnv: ['<rootDir>/tests/jest.setup.ts'],
})()
const long = {
  ...plain,
  displayName: 'long',
  testMatch: units.map((folder) => `${folder}/**/*.long.test.{ts,tsx}`),
}

export default {
  projects: [node, dom, long],
  // Each worker loads all libraries. In `npm test`, the builds use the time in which tests wait.
  maxWorkers: availableParallelism(),
  // Slow on a busy machine. For the tests on plain Node it stands in `light-runner.mjs`.
  testTimeout: 60_000,
}
