/** `npm run test:long`: slow tests: long waits, rare variants, other browser engines. Words as for `npm test`. */
import { spawnSync } from 'node:child_process'

const npm = process.env.npm_execpath
if (!npm) throw new Error('Run these tests with `npm run test:long`.')
const words = process.argv.slice(2)
const chosen = words.length > 0 ? ['--no-deps', '--pass-with-no-tests', ...words] : []
const results = [
  run('test:unit:long', ['--passWithNoTests', ...words]),
  run('test:browser', chosen, { LONG: '1' }),
  run('test:engines', chosen),
]
console.log(
  `${results.filter((one) => one).length} passed, ${results.filter((one) => !one).length} failed`,
)
process.exitCode = results.every(Boolean) ? 0 : 1

function run(script: string, args: string[], env = {}) {
  console.log(`\n▸ npm run ${script}`)
  const { status } = spawnSync(
    process.execPath,
    [npm ?? '', 'run', '--silent', script, '--', ...args],
    {
      stdio: 'inherit',
      env: { ...process.env, ...env },
    },
  )
  return status === 0
}
