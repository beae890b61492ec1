import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Sanity's command line. Run it with Node in the folder of the Studio. */
export const SANITY = join(process.cwd(), 'node_modules/sanity/bin/sanity')

/** Runs a command of Sanity with the output on the terminal. @returns its exit code */
export async function runSanity(args: string[]) {
  const child = spawn(process.execPath, [SANITY, ...args], {
    cwd: 'studio',
    // No telemetry, and no notice about it.
    env: { ...process.env, DO_NOT_TRACK: '1' },
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  return code ?? 1
}
