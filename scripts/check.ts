/** `npm run check`: lint, types, and unit tests of uncommitted changes, or else of the last commit. */
import { execFileSync, spawnSync } from 'node:child_process'

const npm = process.env.npm_execpath
if (!npm) throw new Error('Run the checks with `npm run check`.')
const isClean = execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' }) === ''
const checks = [
  ['lint'],
  ['typecheck'],
  ['test:unit', '--', '--passWithNoTests', isClean ? '--lastCommit' : '--onlyChanged'],
]
const passed = checks.every((args) => {
  console.log(`\n▸ npm run ${args.join(' ')}`)
  const run = spawnSync(process.execPath, [npm, 'run', '--silent', ...args], { stdio: 'inherit' })
  return run.status === 0
})
process.exitCode = passed ? 0 : 1
