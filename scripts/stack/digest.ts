import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * One digest of files, of all files in folders, and of values, such as settings.
 */
export function digestOf(paths: string[], ...values: unknown[]) {
  const hash = createHash('sha256').update(JSON.stringify(values))
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
