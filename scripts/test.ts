/**
 * `npm test`: every check, up to the first step that fails. The checks of one step run in parallel. With
 * words, such as `npm test -- studio`, only the tests in files whose path contains one of them.
 *
 * `npm run test:long`: slow tests, also after one has failed: long waits, rare variants, other engines.
 */
import { parseArgs } from 'node:util'
import { reasonOf } from './reason.ts'
import { supervise } from './stack/supervise.ts'

type Check = { name: string; script: string; args?: string[]; env?: Record<string, string> }

const { positionals: words, values } = parseArgs({
  allowPositionals: true,
  options: { long: { type: 'boolean', default: false } },
})
const supervisor = supervise()
const unit = { name: 'Unit tests', script: 'test:unit' }
const browser = { name: 'Builds, servers and browsers', script: 'test:browser' }
const longUnit = { name: 'Long unit tests', script: 'test:unit:long' }
const longBrowser = { ...browser, env: { LONG: '1' } }
const engines = { name: 'Other engines', script: 'test:engines' }

const everything: Check[][] = [
  [
    { name: 'Format and lint', script: 'lint' },
    { name: 'Types', script: 'typecheck' },
    // It may write them, and the builds of the next step read them.
    { name: 'Generated types are fresh', script: 'types:check' },
  ],
  [{ name: 'Builds of Studio, demo and release', script: 'test:prepare' }, unit],
  [browser],
]
const withWords = { args: ['--passWithNoTests', ...words] }
const onlyWords = words.length > 0 ? { args: ['--no-deps', '--pass-with-no-tests', ...words] } : {}
const selected: Check[][] = [[{ ...unit, ...withWords }], [{ ...browser, ...onlyWords }]]
const long: Check[][] = [
  [{ ...longUnit, ...withWords }],
  [{ ...longBrowser, ...onlyWords }],
  [{ ...engines, ...onlyWords }],
]

const done: { name: string; seconds: number; passed: boolean }[] = []
try {
  for (const checks of values.long ? long : words.length > 0 ? selected : everything) {
    done.push(...(await Promise.all(checks.map(run))))
    if (!values.long && done.some(({ passed }) => !passed)) break
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
async function run({ name, script, args = [], env }: Check, index: number) {
  const npm = process.env.npm_execpath
  if (!npm) throw new Error('Run the tests with `npm test`.')
  const start = performance.now()
  const isFirst = index === 0
  const title = `\n▸ ${name} (npm run ${[script, ...args].join(' ')})`
  if (isFirst) console.log(title)
  const { code, output } = await supervisor.run({
    args: [npm, 'run', '--silent', script, '--', ...args],
    env,
    ...(isFirst && { onLine: console.log }),
  })
  if (!isFirst) console.log(`${title}\n${output}`)
  if (code !== 0) console.error(`\n${name}: failed. To repeat it, run \`npm run ${script}\`.`)
  return { name, seconds: Math.round((performance.now() - start) / 1000), passed: code === 0 }
}
