import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const started: ChildProcess[] = []

afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
})

export const main = fileURLToPath(new URL('../../main.ts', import.meta.url))

/** Runs `main.ts` as a person would, in a process of its own, until it has printed a line or ended. */
export const run = (...options: string[]) => runFile(main, ...options)

/** The same for the package's compiled command. */
export const runFile = (file: string, ...options: string[]) =>
  start(process.execPath, file, ...options)

/** The same for a process that cannot write a file larger than some megabytes. */
export const runOnSmallDisk = (...options: string[]) =>
  start('sh', '-c', 'ulimit -f 4096 && exec "$0" "$@"', process.execPath, main, ...options)

async function start(command: string, ...args: string[]) {
  const child = spawn(command, [...args, '--port', '0'])
  started.push(child)
  /** All that it has printed. */
  const lines: string[] = []
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => lines.push(line))
  const closed = once(child, 'close')
  while (lines.length === 0 && child.exitCode === null)
    await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data'), closed])
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
