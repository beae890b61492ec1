import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { privateNames, tracesOfSanity } from 'studio-kit/testing'

const ours = globSync('studio/**/*.{ts,tsx,css}', {
  exclude: ['studio/{node_modules,dist,.sanity}/**'],
})

test('the Studio uses private parts of Sanity only through studio-kit', () => {
  const modules = ours.filter((file) => !file.endsWith('.css'))
  expect(modules.length).toBeGreaterThan(70)
  expect(privateNames(modules, 'tsconfig.json')).toEqual([])
  expect(tracesOfSanity(ours)).toEqual([])
})

const KIT = 'packages/studio-kit/internals'
/** The names of tests, or of their steps, begin with a file, or the test file has its name. */
const tests = globSync([`${KIT}/*.test.*`, 'tests/browser/*.spec.ts']).map((file) => ({
  subject: basename(file).replace(/\..*/, ''),
  text: readFileSync(file, 'utf8'),
}))

test.each(globSync(`${KIT}/!(*.test).{ts,tsx}`).map((file) => [basename(file), file]))(
  '%s relies on private parts, and has a test',
  (name, file) => {
    const code = readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
    // The compiler checks names that are only passed on.
    const isPassedOn = !/\b(const|function|let|class)\b/.test(code)
    const hasTest = tests.some(
      ({ subject, text }) =>
        subject === name.replace(/\..*/, '') || new RegExp(`'${name}(: |',)`).test(text),
    )
    expect(isPassedOn || hasTest).toBe(true)
  },
)
