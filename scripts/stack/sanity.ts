import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Sanity's command line. Run it with Node in the folder of the Studio. */
export const SANITY = join(process.cwd(), 'node_modules/sanity/bin/sanity')

/** No telemetry, and no notice about it: Sanity prints that one unless `CI` is set. */
export const QUIET = { DO_NOT_TRACK: '1', CI: '1' }

/** Runs a command of Sanity with the output on the terminal. @returns its exit code */
export async function runSanity(args: string[]) {
  const child = spawn(process.execPath, [SANITY, ...args], {
    cwd: 'studio',
    env: { ...process.env, ...QUIET },
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  return code ?? 1
}
