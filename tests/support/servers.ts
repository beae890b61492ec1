import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { checkoutSettings } from '#emulators/checkout-settings.ts'
import { type ChildOptions, isRunning, kill, spawnNode, untilReady } from '#emulators/children.ts'
import { defaults } from '#emulators/defaults.ts'
import { refuseBusyPorts } from '#scripts/stack/ports.ts'
import { serve } from './serve.ts'

/** Settings of a process; an empty string unsets one. */
type Setting =
  | keyof typeof checkoutSettings
  | keyof typeof defaults
  | 'DRAIN_MS'
  | 'ERRORS_URL'
  | 'NODE_ENV'
  | 'NODE_OPTIONS'
  | 'REDIS_URL'
  | 'SANITY_MANAGEMENT_TOKEN'
  | `SANITY_STUDIO_${'API_HOST' | 'DATASET' | 'PROJECT_ID' | 'SITE_URL'}`
  | 'STAND_INS'
  | 'TRUSTED_PROXIES'
export type Settings = Partial<Record<Setting, string>>

const production = {
  ...defaults,
  NEXT_TELEMETRY_DISABLED: '1',
  NODE_ENV: 'production',
  // Tests stop servers often.
  DRAIN_MS: '0',
  STATS_FILE: '',
}

/** Runs a script to its end. */
export async function run(args: string[], settings: Settings, cwd?: string) {
  const lines: string[] = []
  const child = spawnNode({
    args,
    cwd,
    env: { ...production, ...settings },
    onLine: (line) => lines.push(line),
  })
  const [code] = await once(child, 'close')
  return { code, output: lines.join('\n') }
}

/** As `npm run build`. */
export const build = (settings: Settings) => run(['scripts/build.ts'], settings)

/** As `npm run release`, into a folder. */
export const buildRelease = (settings: Settings, folder: string) =>
  run(['scripts/release.ts', '--out', folder], settings)

export type Program = Pick<ChildOptions, 'args' | 'cwd'> & { path?: string }

/**
 * Runs our server until it responds or ends by itself.
 *
 * @param program another folder and file to run, and a path to which it responds with success
 */
export async function start(
  port: number,
  settings: Settings,
  { path = '/robots.txt', ...program }: Program = { args: ['server/main.ts'] },
) {
  const lines: string[] = []
  const child = spawnNode({
    ...program,
    env: { ...production, HOST: '127.0.0.1', PORT: `${port}`, ...settings },
    onLine: (line) => lines.push(line),
  })
  const closed = once(child, 'close')
  const url = `http://localhost:${port}${path}`
  const output = () => lines.join('\n')
  await untilReady(child, { name: 'server', url, limit: 60 }).catch((error) => {
    kill(child)
    throw new Error(output(), { cause: error })
  })
  if (!isRunning(child)) await closed
  return { child, output }
}

/** @throws if a port is still in use after 30 seconds: all programs must have ended by then */
export async function untilFree(ports: Record<string, number>) {
  const deadline = performance.now() + 30_000
  for (;;)
    try {
      return await refuseBusyPorts(ports)
    } catch (error) {
      if (performance.now() > deadline) throw error
    }
}

/** A port below those that systems give to connections: none of these takes it before a server does. */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000)
  try {
    const { close } = await serve(createServer(), port)
    await close()
    return port
  } catch {
    return freePort()
  }
}
