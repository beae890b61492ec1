import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { end, isRunning, spawnNode } from '#emulators/children.ts'

const started: ChildProcess[] = []

afterAll(() => Promise.all(started.map((child) => end(child))))

const main = 'emulators/content-lake/main.ts'

/** Runs `main.ts` as a person would, in a process of its own, until it has printed a line or ended. */
export const run = (...options: string[]) => runFile(main, ...options)

/** The same for the package's compiled command. */
export const runFile = (file: string, ...options: string[]) =>
  start((onLine) => spawnNode({ args: [file, '--port', '0', ...options], onLine }))

/** The same for a process that cannot write a file larger than some megabytes. */
export const runOnSmallDisk = (...options: string[]) =>
  start((onLine) => {
    const limited = ['-c', 'ulimit -f 4096 && exec "$0" "$@"', process.execPath, main]
    const child = spawn('sh', [...limited, '--port', '0', ...options])
    child.stdout.on('data', (data) => onLine(String(data).trim()))
    return child
  })

async function start(begin: (onLine: (line: string) => void) => ChildProcess) {
  /** All that it has printed. */
  const lines: string[] = []
  const child = begin((line) => lines.push(line))
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
