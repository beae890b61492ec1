import { once } from 'node:events'
import { createServer } from 'node:net'
import { isRunning, spawnNode } from '#emulators/children.ts'
import { defaults } from '#emulators/defaults.ts'

const next = 'node_modules/next/dist/bin/next'

/** Settings of a process; an empty string unsets one. */
type Setting = keyof typeof defaults | 'NODE_OPTIONS' | 'STAND_INS'
export type Settings = Partial<Record<Setting, string>>

/** Runs `next build` to its end. Resolves to all it said and its exit code. */
export async function build(settings: Settings) {
  const lines: string[] = []
  const child = spawnNode({
    args: [next, 'build'],
    env: { ...defaults, NEXT_TELEMETRY_DISABLED: '1', ...settings },
    onLine: (line) => lines.push(line),
  })
  const [code] = await once(child, 'close')
  return { code, output: lines.join('\n') }
}

/** Runs `next start` until it answers or ends by itself. */
export async function start(port: number, settings: Settings) {
  const lines: string[] = []
  const child = spawnNode({
    args: [next, 'start', '--hostname', '127.0.0.1', '--port', `${port}`],
    env: { ...defaults, NEXT_TELEMETRY_DISABLED: '1', ...settings },
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
