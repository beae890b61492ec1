/**
 * `npm test`: every check, from the quickest to the slowest, up to the first step that fails. The
 * checks of one step run side by side. At the end it prints how long each check took.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

type Check = readonly [name: string, script: string]

const steps: Check[][] = [
  [
    ['Format and lint', 'lint'],
    ['Types', 'typecheck'],
    ['Generated types are fresh', 'types:check'],
    ['The Studio: production build', 'studio:check'],
  ],
  // Both wait a third of their time for servers and clocks.
  [
    ['Builds and servers', 'test:build'],
    ['Unit tests', 'test:unit'],
  ],
  [['Browser tests against the demo', 'test:browser']],
]

const done: { name: string; seconds: number; passed: boolean }[] = []
for (const checks of steps) {
  done.push(...(await Promise.all(checks.map(run))))
  if (done.some(({ passed }) => !passed)) break
}

console.log()
for (const { name, seconds, passed } of done)
  console.log(`${passed ? '✓' : '✘'} ${name}: ${seconds} s`)
const failed = done.filter(({ passed }) => !passed).length
console.log(`${done.length - failed} passed, ${failed} failed`)
if (failed > 0) process.exit(1)

/** Prints the output of a step's first check as it arrives, and that of the others when they end. */
async function run([name, script]: Check, index: number) {
  const start = performance.now()
  const isFirst = index === 0
  if (isFirst) console.log(`\n▸ ${name} (npm run ${script})`)
  const output = isFirst ? 'inherit' : 'pipe'
  const child = spawn('npm', ['run', '--silent', script], { stdio: ['inherit', output, output] })
  const printed = Promise.all([child.stdout, child.stderr].map((stream) => stream && text(stream)))
  const [code] = await once(child, 'close')
  if (!isFirst) console.log(`\n▸ ${name} (npm run ${script})\n${(await printed).join('')}`)
  if (code !== 0) console.error(`\n${name}: failed. Run it alone with \`npm run ${script}\`.`)
  return { name, seconds: Math.round((performance.now() - start) / 1000), passed: code === 0 }
}
