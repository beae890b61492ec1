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

export type Readiness = {
  name: string
  /** A URL that responds with success when the program is ready. */
  url: string
  /** Seconds until it is ready. */
  limit: number
}

/**
 * Sends requests until one succeeds.
 *
 * @returns false if the program has ended before that
 * @throws if it is not ready in time
 */
export async function untilReady(child: ChildProcess, { name, url, limit }: Readiness) {
  const deadline = performance.now() + limit * 1000
  while (isRunning(child)) {
    const signal = AbortSignal.timeout(Math.max(1, Math.ceil(deadline - performance.now())))
    const response = await fetch(url, { signal }).catch(() => null)
    if (response?.ok) return true
    if (performance.now() > deadline)
      throw new Error(`The ${name} did not start within ${limit} s.`)
    await wait(100)
  }
  return false
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
