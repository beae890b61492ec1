/** Counts on a disk that is full after some lines of a write, and then is not. */
import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { addUp, parseCounts } from '#lib/stats/counts.ts'
import { createCounter } from '#server/stats.ts'

const [, , file = ''] = process.argv

/** Bytes; Node ignores the signal, so that a write beyond this fails as on a full disk. */
const setFileSize = (limit: string) =>
  execFileSync('prlimit', ['--pid', `${process.pid}`, `--fsize=${limit}:unlimited`])

const counter = createCounter(file, () => true)
await counter.flush()
setFileSize('10000')
for (let n = 0; n < 500; n += 1) await counter.add('views', `/page-${n}`, `${n}`)
await counter.flush()
await report()
setFileSize('unlimited')
await counter.flush()
await report()

async function report() {
  const lines = addUp(parseCounts((await readFile(file, 'utf8')).split('\n')))
  console.log(`Written: ${lines.reduce((sum, { views }) => sum + views, 0)}`)
}
