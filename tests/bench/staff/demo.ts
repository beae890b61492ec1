import { once } from 'node:events'
import { end, spawnNode } from '#emulators/children.ts'

/** Starts `npm run demo` with the seed's content in a folder of its own. */
export async function startDemo() {
  const output: string[] = []
  let isReady = () => {}
  const ready = new Promise<void>((resolve) => {
    isReady = resolve
  })
  const child = spawnNode({
    args: ['scripts/run.mjs', 'demo', '--reset', '--data', '.data/bench/staff'],
    onLine(line) {
      output.push(line)
      if (line.includes('Ctrl+C to stop everything')) isReady()
    },
  })
  const ended = once(child, 'exit').then(() => {
    throw new Error(`The demo has ended.\n${output.join('\n')}`)
  })
  await Promise.race([ready, ended])
  ended.catch(() => undefined)
  return { stop: () => end(child) }
}
