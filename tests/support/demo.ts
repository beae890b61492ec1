import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { isRunning } from '#emulators/children.ts'
import { ports } from '#emulators/defaults.ts'
import { killGroup } from '#emulators/process-group.ts'
import { refuseBusyPorts } from '#scripts/stack/ports.ts'
import { untilFree } from './servers.ts'

/** The content of the tests' demo. Manual edits are in another folder. */
const DATA = '.data/test'
const READY = 'Press Ctrl+C to stop everything'
/** For a start that builds everything on a busy machine. */
const START_LIMIT_MS = 600_000

/** Starts the demo for all tests of a run, and ends it with Ctrl-C. */
export default async function startDemo() {
  const demo = await runDemo([process.execPath, 'scripts/run.mjs', 'demo', '--reset'])
  if (!isRunning(demo.child)) throw new Error(`The demo did not start.\n${demo.output()}`)
  process.env.DEMO_PID = `${demo.child.pid}`
  return async () => {
    if (!isRunning(demo.child)) return
    await pressCtrlC(demo.child)
    await refuseBusyPorts(ports)
  }
}

/** Runs a command that starts the demo, until it is ready or has ended. It gets ten minutes. */
export async function runDemo([command = '', ...args]: string[], data = DATA) {
  const child = spawn(command, [...args, '--data', data], {
    // A separate process group, which gets Ctrl-C as from a terminal.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const limit = setTimeout(() => killDemo(child), START_LIMIT_MS)
  await new Promise<void>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk
      if (output.includes(READY)) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('close', () => resolve())
  })
  clearTimeout(limit)
  return { child, output: () => output }
}

/** Ends the demo of all tests, if another test has not. */
export async function endSharedDemo() {
  try {
    process.kill(-Number(process.env.DEMO_PID), 'SIGINT')
  } catch {
    // Another test has stopped it.
  }
  await untilFree(ports)
}

export async function pressCtrlC(child: ChildProcess) {
  if (!isRunning(child) || !child.pid) return
  const closed = once(child, 'close')
  process.kill(-child.pid, 'SIGINT')
  await closed
}

/** Kills the demo and all its processes if it still runs. */
export function killDemo(child: ChildProcess) {
  if (child.pid && isRunning(child)) killGroup(child.pid)
}
