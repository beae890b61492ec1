/** `npm test`: every check, from the quickest to the slowest, up to the first that fails. */
import { spawnSync } from 'node:child_process'

const checks = [
  ['Format and lint', 'lint'],
  ['Generated types are fresh', 'types:check'],
  ['Types', 'typecheck'],
  ['Unit tests', 'test:unit'],
  ['The studio: valid schema, production build', 'studio:check'],
  ['Builds, good and bad', 'test:build'],
  ['Browser tests against the demo', 'test:browser'],
] as const

for (const [index, [name, script]] of checks.entries()) {
  console.log(`\n▸ ${name} (npm run ${script})`)
  const { status } = spawnSync('npm', ['run', '--silent', script], { stdio: 'inherit' })
  if (status !== 0) {
    console.error(`\n${name}: failed. Run it alone with \`npm run ${script}\`.`)
    console.log(`${index} passed, 1 failed`)
    process.exit(1)
  }
}
console.log(`\n${checks.length} passed, 0 failed`)
