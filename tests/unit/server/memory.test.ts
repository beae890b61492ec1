import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Keeps many objects, as the server does, and drops others that lived for a while, as renderings do. */
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
  console.log(peak / process.memoryUsage().heapUsed, kept.length)
`

test('the heap stays near to what is in use, whatever memory the machine has', async () => {
  const flags = ['--expose-gc', '--import=./server/memory.ts', '--eval', rendering]
  const { stdout } = await promisify(execFile)(process.execPath, flags)
  // 1.6 to 2.2; V8's own choice is 3.3 to 5.
  expect(Number.parseFloat(stdout)).toBeLessThan(2.7)
})
