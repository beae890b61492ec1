import { join } from 'node:path'
import { end, isRunning } from '#emulators/children.ts'
import { type Program, type Settings, start } from '../../support/servers.ts'
import type { Defer } from '../measuring/measuring.ts'

export const next = join(process.cwd(), 'node_modules/next/dist/bin/next')

/** Starts the site as `npm start` does, without npm: its memory and signals would be measured, too. */
export const startSite = (defer: Defer, port: number, settings: Settings) =>
  startServer(defer, port, settings, { args: ['server/main.ts'] })

/** Runs `next start` on the build in `cwd`, the project's own by default. */
export const startNext = (defer: Defer, port: number, settings: Settings, cwd?: string) =>
  startServer(defer, port, settings, { args: [next, 'start', '--hostname', '127.0.0.1'], cwd })

/** Starts a server, and waits until it responds. */
export async function startServer(
  defer: Defer,
  port: number,
  settings: Settings,
  program: Program,
) {
  const { child, output } = await start(port, settings, { path: '/', ...program })
  const url = `http://127.0.0.1:${port}`
  if (!isRunning(child)) throw new Error(`The server for ${url} has ended. ${output()}`)
  defer(() => end(child))
  return { url, pid: child.pid ?? 0, output }
}
