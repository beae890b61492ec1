import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { promisify } from 'node:util'

/** Keeps many objects, as the server does, and drops others after a while, as renderings do. */
const rendering = `
  const objects = (count) => Array.from({ length: count }, (_, n) => ({ n, next: {} }))
  const kept = objects(600_000)
  const rendered = []
  let peak = 0
  for (let n = 0; n < 400; n += 1) {
    rendered.push(objects(10_000))
    if (rendered.length > 40) rendered.shift()
    peak = Math.max(peak, process.memoryUsage().heapTotal)
  }
  gc()
  console.log('heap', peak / process.memoryUsage().heapUsed, kept.length)
`

/** Runs when the server ends. Without settings, it ends at once. */
const atEnd = `data:text/javascript,process.once('exit', () => {${encodeURIComponent(rendering)}})`

test('the heap of the server stays close to the memory in use, on any machine', async () => {
  const args = ['--expose-gc', `--import=${atEnd}`, resolve('server/main.ts')]
  const ended = promisify(execFile)(process.execPath, args, {
    cwd: tmpdir(),
    env: { NODE_ENV: 'test' },
  })
  const { stdout, stderr } = await ended.catch((error) => error)
  expect(stderr).toContain('SITE_URL')
  // 1.6 to 2.2; V8's own choice is 3.3 to 5.
  expect(Number(/^heap (\S+)/.exec(stdout)?.[1])).toBeLessThan(2.7)
})
