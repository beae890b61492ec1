import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

const running = new Set<ChildProcess>()

/** Ends what a failed test left running. */
export function stopAll() {
  for (const child of running) child.kill('SIGKILL')
}

/** Runs `main.ts` as a person would, in a process of its own. */
export function run(...options: string[]) {
  const child = spawn(process.execPath, ['emulators/content-lake/main.ts', ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk) => {
    output.stdout += chunk
  })
  child.stderr.on('data', (chunk) => {
    output.stderr += chunk
  })
  return { child, output }
}

/** @returns what a run that ends by itself left behind */
export async function runToEnd(...options: string[]) {
  const { child, output } = run(...options)
  const [code] = await once(child, 'close')
  return { code, ...output }
}

/** @returns the address of a run that goes on, once it has printed it */
export async function runUntilReady(...options: string[]) {
  const { child, output } = run(...options)
  while (!output.stdout.includes('\n')) {
    await Promise.race([once(child.stdout, 'data'), once(child, 'close')])
    if (child.exitCode !== null) throw new Error(output.stderr)
  }
  const [url = ''] = output.stdout.match(/http:\/\/localhost:\d+/) ?? []
  return { child, output, url }
}

export async function stop(child: ChildProcess, signal: NodeJS.Signals) {
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}
