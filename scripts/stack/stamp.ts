import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a build was made of, as the last one noted it; `null` if there is none. */
export function readStamp(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

export const writeStamp = (file: string, stamp: string) => writeFileSync(file, stamp)

/** One hash over these files, and over all files in these folders. */
export function hashOf(paths: string[]) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesUnder)) hash.update(path).update(readFileSync(path))
  return hash.digest('hex')
}

export function filesUnder(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
