/** `npm run test:long`: slow tests: long waits, rare variants, other browser engines. */
import { spawnSync } from 'node:child_process'

const npm = process.env.npm_execpath
if (!npm) throw new Error('Run these tests with `npm run test:long`.')
const results = [run('test:unit:long'), run('test:browser', { LONG: '1' }), run('test:engines')]
console.log(
  `${results.filter((one) => one).length} passed, ${results.filter((one) => !one).length} failed`,
)
process.exitCode = results.every(Boolean) ? 0 : 1

function run(script: string, env = {}) {
  console.log(`\n▸ npm run ${script}`)
  const { status } = spawnSync(process.execPath, [npm ?? '', 'run', '--silent', script], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  return status === 0
}
