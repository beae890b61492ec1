import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Sanity's command line, to be run by Node in the folder of the Studio. */
export const SANITY = join(process.cwd(), 'node_modules/sanity/bin/sanity')

/** Runs a command of Sanity's, which prints to the terminal. @returns its exit code */
export async function runSanity(args: string[]) {
  const child = spawn(process.execPath, [SANITY, ...args], {
    cwd: 'studio',
    // Sends nothing to Sanity, and does not print that it does.
    env: { ...process.env, DO_NOT_TRACK: '1' },
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  return code ?? 1
}
