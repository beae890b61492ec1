import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { killGroup } from './process-group.ts'

const endWithParent = new URL('./end-with-parent.ts', import.meta.url).href

export type ChildOptions = {
  args: string[]
  cwd?: string
  env?: Record<string, string>
  /** Gets every line the child prints. */
  onLine: (line: string) => void
}

/**
 * Runs this Node with these arguments as a child that ends when this process ends, even by SIGKILL.
 * It leads a process group.
 */
export function spawnNode({ args, cwd, env, onLine }: ChildOptions): ChildProcess {
  const child = spawn(process.execPath, [`--import=${endWithParent}`, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Leads a process group. Ctrl-C reaches only the parent, which ends its children in order.
    detached: true,
  })
  for (const input of [child.stdout, child.stderr]) {
    if (input) createInterface({ input }).on('line', onLine)
  }
  return child
}

export function isRunning(child: ChildProcess) {
  return child.exitCode === null && child.signalCode === null
}

/**
 * Asks a child to end. Kills the processes that it leaves in its process group, and the child itself if
 * it has not ended within the limit.
 */
export async function end(child: ChildProcess, limitMs = 10_000) {
  if (!isRunning(child)) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await Promise.race([exited, wait(limitMs, undefined, { ref: false })])
  kill(child)
  await exited
}

/** Kills a child with its process group, or what it left there. */
export function kill(child: ChildProcess) {
  if (child.pid !== undefined) killGroup(child.pid)
  child.kill('SIGKILL')
}
