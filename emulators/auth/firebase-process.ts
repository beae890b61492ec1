import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { defaults } from '#emulators/defaults.ts'

const STOP_LIMIT_MS = 5_000

/**
 * Runs `firebase emulators:start --only auth` in a folder that holds its `firebase.json`.
 *
 * Firebase writes logs, its own settings and a note of its port wherever it finds a place; here all
 * of it lands in that folder.
 */
export function spawnFirebase(folder: string, onLine: (line: string) => void) {
  const cli = createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js')
  const child = spawn(
    process.execPath,
    [cli, 'emulators:start', '--only', 'auth', '--project', defaults.FIREBASE_PROJECT_ID],
    {
      cwd: folder,
      env: { ...process.env, XDG_CONFIG_HOME: folder, TMPDIR: folder, NO_UPDATE_NOTIFIER: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
      // Ctrl-C reaches the parent alone, which then ends its children in order.
      detached: true,
    },
  )
  // A parent that calls process.exit() leaves no emulator behind.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  createInterface(child.stdout).on('line', onLine)
  createInterface(child.stderr).on('line', onLine)
  return child
}

export function isRunning(child: ChildProcess) {
  return child.exitCode === null && child.signalCode === null
}

/** Asks the process to end, and makes it end when it has not done so within five seconds. */
export async function end(child: ChildProcess) {
  if (!isRunning(child)) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await Promise.race([exited, wait(STOP_LIMIT_MS, undefined, { ref: false })])
  if (isRunning(child)) child.kill('SIGKILL')
  await exited
}
