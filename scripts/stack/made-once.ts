import { randomUUID } from 'node:crypto'
import { existsSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Builds for the demo and the tests. It can be deleted at any time. */
const FOLDER = '.builds'
/** An older folder is used again after a change is undone, or in another branch. */
const KEPT = 2

/**
 * Makes a folder for a digest unless it exists. An interrupted `make` leaves no such folder. Deletes old
 * folders of the same name.
 *
 * @param name such as `site`
 * @param digest of all sources of the folder
 * @param make writes into the folder
 * @returns its path
 */
export async function madeOnce(
  name: string,
  digest: string,
  make: (folder: string) => Promise<void>,
  say: (line: string) => void = () => {},
) {
  const folder = join(FOLDER, `${name}-${digest.slice(0, 16)}`)
  if (existsSync(folder)) {
    say('nothing has changed since the last build')
    const now = new Date()
    utimesSync(folder, now, now)
    return folder
  }
  // Two processes or threads may make the same folder. The first to finish names it.
  const unfinished = `${folder}.${randomUUID()}`
  const discard = () => rmSync(unfinished, { recursive: true, force: true })
  // Ctrl-C ends the process in the middle.
  process.once('exit', discard)
  await mkdir(unfinished, { recursive: true })
  try {
    await make(unfinished)
    if (!existsSync(folder)) renameSync(unfinished, folder)
  } finally {
    process.off('exit', discard)
    discard()
  }
  await removeOld(name)
  return folder
}

async function removeOld(name: string) {
  const folders = (await readdir(FOLDER))
    .filter((one) => new RegExp(`^${name}-[\\da-f]{16}$`).test(one))
    .map((one) => join(FOLDER, one))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  for (const folder of folders.slice(KEPT)) rmSync(folder, { recursive: true, force: true })
}
