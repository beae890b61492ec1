import { once } from 'node:events'
import { createServer } from 'node:net'
import { type ChildOptions, isRunning, spawnNode } from '#emulators/children.ts'
import { defaults } from '#emulators/defaults.ts'

/** Settings of a process; an empty string unsets one. */
type Setting = keyof typeof defaults | 'NODE_ENV' | 'NODE_OPTIONS' | 'STAND_INS' | 'TRUSTED_PROXIES'
export type Settings = Partial<Record<Setting, string>>

const production = {
  ...defaults,
  NEXT_TELEMETRY_DISABLED: '1',
  NODE_ENV: 'production',
  // Tests stop servers often.
  DRAIN_MS: '0',
}

/** Runs a script to its end. Resolves to its output and its exit code. */
async function run(args: string[], settings: Settings) {
  const lines: string[] = []
  const child = spawnNode({
    args,
    env: { ...production, ...settings },
    onLine: (line) => lines.push(line),
  })
  const [code] = await once(child, 'close')
  return { code, output: lines.join('\n') }
}

/** As `npm run build`. */
export const build = (settings: Settings) => run(['scripts/build.ts'], settings)

/** As `npm run package`, into a folder. */
export const buildPackage = (settings: Settings, folder: string) =>
  run(['scripts/package.ts', '--out', folder], settings)

/**
 * Runs our server until it answers or ends by itself.
 *
 * @param program another folder and file to run
 */
export async function start(
  port: number,
  settings: Settings,
  program: Pick<ChildOptions, 'args' | 'cwd'> = { args: ['server/main.ts'] },
) {
  const lines: string[] = []
  const child = spawnNode({
    ...program,
    env: { ...production, HOST: '127.0.0.1', PORT: `${port}`, ...settings },
    onLine: (line) => lines.push(line),
  })
  const closed = once(child, 'close')
  while (isRunning(child)) {
    const answer = await fetch(`http://localhost:${port}/robots.txt`).catch(() => null)
    if (answer) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  if (!isRunning(child)) await closed
  return { child, output: () => lines.join('\n') }
}

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (!address || typeof address === 'string') throw new Error('No free port was given.')
  return address.port
}
