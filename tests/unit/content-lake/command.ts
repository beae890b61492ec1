import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { end, isRunning, spawnNode } from '#emulators/children.ts'

const started: ChildProcess[] = []

afterAll(() => Promise.all(started.map((child) => end(child))))

/** Runs `main.ts` as a person would, in a process of its own, until it has printed a line or ended. */
export async function run(...options: string[]) {
  /** All that it has printed. */
  const lines: string[] = []
  const args = ['emulators/content-lake/main.ts', '--port', '0', ...options]
  const child = spawnNode({ args, onLine: (line) => lines.push(line) })
  started.push(child)
  const closed = once(child, 'close')
  while (lines.length === 0 && isRunning(child))
    await Promise.race([once(child.stdout ?? child, 'data'), closed])
  return {
    child,
    lines,
    url: /http:\/\/localhost:\d+/.exec(lines.join())?.[0] ?? '',
    async stop(signal: NodeJS.Signals) {
      child.kill(signal)
      await closed
    },
  }
}
