import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Begins the last line of the generated types, which changes with sources that no build reads. */
export const TYPES_MARK = '\n// Digest of the schemas, the queries and this file: '

/**
 * One digest of files, of all files in folders, and of values, such as settings.
 */
export function digestOf(paths: string[], ...values: unknown[]) {
  const hash = createHash('sha256').update(JSON.stringify(values))
  for (const path of paths.flatMap(filesUnder)) {
    const content = readFileSync(path)
    const end = content.indexOf(TYPES_MARK)
    hash.update(path).update(end < 0 ? content : content.subarray(0, end))
  }
  return hash.digest('hex')
}

export function filesUnder(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
