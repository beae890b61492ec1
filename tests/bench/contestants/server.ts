import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { end, isRunning, spawnNode } from '#emulators/children.ts'
import { defaults } from '#emulators/defaults.ts'
import type { Settings } from '../../support/servers.ts'

const next = join(process.cwd(), 'node_modules/next/dist/bin/next')
const production = { ...defaults, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' }

export type Server = { url: string; pid: number; close: () => Promise<void> }

/** Starts the site as `npm start` does, without npm: its memory and signals would be measured, too. */
export function startSite(port: number, settings: Settings) {
  return start(port, ['server/main.ts'], settings)
}

/** Runs `next start` on the build in `folder`, the project's own by default. */
export function startNext(port: number, settings: Settings, folder?: string) {
  return start(port, [next, 'start', '--hostname', '127.0.0.1'], settings, folder)
}

async function start(port: number, args: string[], settings: Settings, cwd?: string) {
  const lines: string[] = []
  const child = spawnNode({
    args,
    cwd,
    env: { ...production, ...settings, HOST: '127.0.0.1', PORT: `${port}` },
    onLine: (line) => lines.push(line),
  })
  const url = `http://127.0.0.1:${port}`
  await answers(child, url, () => lines.join('\n'))
  const report = (code: number | null, signal: NodeJS.Signals | null) =>
    console.error(`The server for ${url} ended (${signal ?? code}):\n${lines.join('\n')}`)
  child.once('exit', report)
  const close = () => {
    child.off('exit', report)
    return end(child)
  }
  return { url, pid: child.pid ?? 0, close }
}

/** @throws with `output` where the server ends before it answers */
export async function answers(child: ChildProcess, url: string, output = () => '') {
  while (!(await fetch(url).catch(() => null))) {
    if (!isRunning(child)) throw new Error(`The server for ${url} has ended. ${output()}`)
    await wait(50)
  }
}
