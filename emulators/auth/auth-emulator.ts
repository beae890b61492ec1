import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { end, untilReady } from '#emulators/children.ts'
import { ports } from '#emulators/defaults.ts'
import config from './firebase.json' with { type: 'json' }
import { spawnFirebase } from './firebase-process.ts'
import { freePort } from './free-port.ts'
import { seedMembers } from './seed-members.ts'

/** Seconds. The site and the Studio are built beside it, which takes minutes on a slow machine. */
const START_LIMIT = 240

type Options = {
  /** Port on 127.0.0.1: by default, that of the settings; 0 takes a free one. */
  port?: number
  /** Gets every line that the emulator prints, with the password links that Firebase would send. */
  onLine?: (line: string) => void
}

type AuthEmulator = {
  /** Origin, e.g. `http://127.0.0.1:9099`. */
  url: string
  child: ChildProcess
  stop(): Promise<void>
}

/**
 * Starts Firebase's own Auth emulator and puts the demo members into it; accounts live in memory.
 *
 * https://firebase.google.com/docs/emulator-suite/connect_auth
 *
 * @throws {Error} with one line when it cannot start.
 */
export async function startAuthEmulator(options: Options = {}): Promise<AuthEmulator> {
  const port = await freePort(options.port ?? ports['Auth emulator'], 'the Auth emulator')
  const url = `http://127.0.0.1:${port}`
  const folder = await mkdtemp(join(tmpdir(), 'auth-emulator-'))
  await writeFile(join(folder, 'firebase.json'), JSON.stringify(await onPort(port)))

  let complaint: string | undefined
  const child = spawnFirebase(folder, (line) => {
    if (line.trim().startsWith('Error:')) complaint ??= line.trim()
    options.onLine?.(line)
  })
  const stop = async () => {
    await end(child)
    await rm(folder, { recursive: true, force: true })
  }

  try {
    if (!(await untilReady(child, { name: 'program', url, limit: START_LIMIT })))
      throw new Error(`Firebase exited with code ${child.exitCode}.`)
    await seedMembers(url)
  } catch (error) {
    await stop()
    const why = complaint ?? (error instanceof Error ? error.message : String(error))
    throw new Error(`The Auth emulator did not start: ${why}`)
  }
  return { url, child, stop }
}

/** Firebase looks for free ports of its other parts long before it uses them: two that start together take the same. */
async function onPort(port: number) {
  const { emulators } = config
  const [hub, logging] = [await freePort(0, 'its hub'), await freePort(0, 'its log')]
  return {
    emulators: {
      ...emulators,
      auth: { ...emulators.auth, port },
      hub: { ...emulators.hub, port: hub },
      logging: { ...emulators.logging, port: logging },
    },
  }
}
