/**
 * `npm test`: every check, up to the first step that fails. The checks of one step run in parallel. With
 * words, such as `npm test -- studio`, only the tests in files whose path contains one of them.
 */
import { reasonOf } from './reason.ts'
import { supervise } from './stack/supervise.ts'

type Check = readonly [name: string, script: string, ...args: string[]]

const supervisor = supervise()
const words = process.argv.slice(2)

const everything: Check[][] = [
  [
    ['Format and lint', 'lint'],
    ['Types', 'typecheck'],
    // It may write them, and the builds of the next step read them.
    ['Generated types are fresh', 'types:check'],
  ],
  [
    ['Builds of Studio, demo and release', 'test:prepare'],
    ['Unit tests', 'test:unit'],
  ],
  [['Builds, servers and browsers', 'test:browser']],
]
const selected: Check[][] = [
  [['Unit tests', 'test:unit', '--passWithNoTests', ...words]],
  [['Builds, servers and browsers', 'test:browser', '--no-deps', '--pass-with-no-tests', ...words]],
]

const done: { name: string; seconds: number; passed: boolean }[] = []
try {
  for (const checks of words.length > 0 ? selected : everything) {
    done.push(...(await Promise.all(checks.map(run))))
    if (done.some(({ passed }) => !passed)) break
  }
} catch (error) {
  await supervisor.endAll(1, reasonOf(error))
}

console.log()
for (const { name, seconds, passed } of done)
  console.log(`${passed ? '✓' : '✘'} ${name}: ${seconds} s`)
const failed = done.filter(({ passed }) => !passed).length
console.log(`${done.length - failed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

/** Prints the output of a step's first check as it arrives, and the others' when they end. */
async function run([name, script, ...args]: Check, index: number) {
  const npm = process.env.npm_execpath
  if (!npm) throw new Error('Run the tests with `npm test`.')
  const start = performance.now()
  const isFirst = index === 0
  const title = `\n▸ ${name} (npm run ${[script, ...args].join(' ')})`
  if (isFirst) console.log(title)
  const { code, output } = await supervisor.run({
    args: [npm, 'run', '--silent', script, '--', ...args],
    ...(isFirst && { onLine: console.log }),
  })
  if (!isFirst) console.log(`${title}\n${output}`)
  if (code !== 0) console.error(`\n${name}: failed. To repeat it, run \`npm run ${script}\`.`)
  return { name, seconds: Math.round((performance.now() - start) / 1000), passed: code === 0 }
}
