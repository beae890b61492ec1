import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** These source files and all their imports from the project, also indirect ones. */
export function withImports(files: string[]) {
  const found = new Set(files.filter((file) => /\.(tsx?|mjs)$/.test(file)))
  for (const file of found) {
    if (!/\.(tsx?|mjs)$/.test(file)) continue
    const imports = readFileSync(file, 'utf8').matchAll(/(?:from|import) ?\(?'([^']+)'/g)
    for (const [, name = ''] of imports) {
      const path = pathOf(name, file)
      if (path) found.add(path)
    }
  }
  return [...found]
}

/** @returns null for a library */
function pathOf(name: string, file: string) {
  if (name.startsWith('#')) return name.slice(1)
  if (name.startsWith('.')) return join(dirname(file), name)
  const [workspace = '', ...entry] = name.split('/')
  const folder = `packages/${workspace}`
  if (!existsSync(folder)) return null
  const { exports } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
  return join(folder, exports[['.', ...entry].join('/')])
}
