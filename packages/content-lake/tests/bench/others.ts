import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from '@sanity/client'

/**
 * Asks the emulator for something small until its parent wants to know how long each request took: in a
 * process of its own, since the parent is busy with large answers. `node others.ts URL TOKEN`
 */
const [, , apiHost = '', token = ''] = process.argv
const place = {
  projectId: 'demo',
  dataset: 'production',
  token,
  apiHost,
  useProjectHostname: false,
}
const client = createClient({ ...place, apiVersion: '2026-09-01', useCdn: false })

const took: number[] = []
let isDone = false
process.once('message', () => {
  isDone = true
})
const ask = () => client.fetch('*[_id == "author-1"][0].name')
// The first request of a process takes long on its side.
await ask()
process.send?.('ready')
while (!isDone) {
  const began = performance.now()
  await ask()
  took.push(performance.now() - began)
  await wait(10)
}
process.send?.(took)
process.disconnect()
