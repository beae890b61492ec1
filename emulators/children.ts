import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'

const STOP_LIMIT_MS = 10_000

export type ChildOptions = {
  args: string[]
  cwd?: string
  env?: Record<string, string>
  /** Gets every line the child prints. */
  onLine: (line: string) => void
}

/** Runs this Node with these arguments, as a child that does not outlive this process. */
export function spawnNode({ args, cwd, env, onLine }: ChildOptions) {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Ctrl-C reaches the parent alone, which then ends its children in order.
    detached: true,
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', onLine)
  }
  return child
}

export function isRunning(child: ChildProcess) {
  return child.exitCode === null && child.signalCode === null
}

/** Asks a child to end, and makes it end when it has not done so within ten seconds. */
export async function end(child: ChildProcess) {
  if (!isRunning(child)) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await Promise.race([exited, wait(STOP_LIMIT_MS, undefined, { ref: false })])
  if (isRunning(child)) child.kill('SIGKILL')
  await exited
}
