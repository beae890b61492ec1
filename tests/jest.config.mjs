import nextJest from 'next/jest.js'

const withNext = nextJest({ dir: import.meta.dirname.replace(/\/tests$/, '') })

export default withNext({
  rootDir: '..',
  testMatch: ['<rootDir>/tests/unit/**/*.test.{ts,tsx}'],
  testEnvironment: 'jsdom',
  setupFilesAfterEnv: ['<rootDir>/tests/jest.setup.ts'],
})
