import { end, isRunning } from '#emulators/children.ts'
import { start } from '../../support/servers.ts'
import type { Defer } from '../measuring/measuring.ts'

/** Runs the Content Lake emulator as a process of its own. @returns its URL */
export async function startLake(
  defer: Defer,
  port: number,
  folder: string,
  options: string[] = [],
) {
  const place = ['--port', `${port}`, '--data', folder]
  const args = ['emulators/content-lake/main.ts', ...place, ...options]
  const { child, output } = await start(port, {}, { args })
  if (!isRunning(child)) throw new Error(`The Content Lake has ended: ${output()}`)
  defer(() => end(child))
  return `http://localhost:${port}`
}
