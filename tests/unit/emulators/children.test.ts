import { once } from 'node:events'
import { end, spawnNode } from '#emulators/children.ts'

const endless = 'setInterval(() => {}, 1000)'
const started = `
  require('node:child_process').spawn(process.execPath, ['--eval', "${endless}"], { stdio: 'inherit' })
  console.log('started')
  ${endless}
`

test('a child that is ended takes the processes that it started with it', async () => {
  const ready = Promise.withResolvers<string>()
  const child = spawnNode({ args: ['--eval', started], onLine: ready.resolve })
  // Each of the processes holds the output open.
  const closed = once(child, 'close')
  expect(await ready.promise).toBe('started')
  await end(child)
  await closed
  expect(child.signalCode).toBe('SIGTERM')
})
