import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** These source files and all their imports from the project, also indirect ones. */
export function withImports(files: string[]) {
  const found = new Set(files.filter((file) => /\.(tsx?|mjs)$/.test(file)))
  for (const file of found) {
    if (!/\.(tsx?|mjs)$/.test(file)) continue
    const imports = readFileSync(file, 'utf8').matchAll(/(?:from|import) ?\(?'(#|\.\.?\/)([^']+)'/g)
    for (const [, start = '', rest = ''] of imports)
      found.add(start === '#' ? rest : join(dirname(file), start, rest))
  }
  return [...found]
}
