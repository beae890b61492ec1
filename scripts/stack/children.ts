import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

type Options = {
  args: string[]
  env?: Record<string, string>
  onLine: (line: string) => void
}

/** Runs this Node with these arguments; every line it prints is handed on. */
export function spawnNode({ args, env, onLine }: Options) {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
    // Ctrl-C reaches this process alone, which then ends its children in order.
    detached: true,
  })
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', onLine)
  }
  return child
}

/** Waits for a child to end by itself. @throws when it did not end well */
export async function finished(child: ChildProcess, what: string) {
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${what} failed (exit code ${code}); what it said stands above.`)
}

/** Ends a child and waits until it is gone. */
export async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
