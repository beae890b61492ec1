/**
 * `npm run check`: lint, types, unit tests of uncommitted changes, or else of the last commit, and tests
 * of the repository’s files.
 */
import { execFileSync, spawnSync } from 'node:child_process'

const npm = process.env.npm_execpath
if (!npm) throw new Error('Run the checks with `npm run check`.')
/** Tests that read other files than they import, so that Jest does not know when to run them. */
const READING = [
  'architecture',
  'content-types',
  'dependencies',
  'deploy',
  'digest',
  'env-example',
  'fonts',
  'gallery',
  'guide',
  'imports',
  'motion',
  'readme',
  'registry',
  'seed/[^/]*',
  'site',
  'tokens',
  'webhook',
].map((name) => `/${name}\\.test`)
const isClean = execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' }) === ''
const checks = [
  ['lint'],
  ['typecheck'],
  ['test:unit', '--', '--passWithNoTests', isClean ? '--lastCommit' : '--onlyChanged'],
  ['test:unit', '--', ...READING],
]
const passed = checks.every((args) => {
  console.log(`\n▸ npm run ${args.join(' ')}`)
  const run = spawnSync(process.execPath, [npm, 'run', '--silent', ...args], { stdio: 'inherit' })
  return run.status === 0
})
process.exitCode = passed ? 0 : 1
