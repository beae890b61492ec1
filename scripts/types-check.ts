/** `npm run types:check`: the committed types must be what schemas and queries generate today. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const file = 'lib/content/sanity.types.ts'
const committed = readFileSync(file, 'utf8')
const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'types'], {
  encoding: 'utf8',
})
if (status !== 0) {
  console.error(stdout, stderr)
  process.exit(1)
}
if (readFileSync(file, 'utf8') !== committed) {
  console.error(
    `${file} was out of date, because a schema or a query has changed. It is up to date now: commit it.`,
  )
  process.exit(1)
}
