/**
 * `prepack` and `postpack` of each package. In this repository, `exports` names TypeScript files, which Node
 * runs. Under `node_modules` it does not (https://nodejs.org/api/typescript.html), so what `npm pack` gives is
 * compiled. npm ignores `publishConfig.exports`: https://github.com/npm/cli/issues/7586
 */
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const MANIFEST = 'package.json'
/** npm packs what `files` names, so not this copy. */
const SOURCE = 'package.source.json'

const compiled = (path, end) => path.replace(/^\.\/(.*)\.tsx?$/, `./dist/$1${end}`)

const pack = { prepack, postpack }[process.argv[2]]
if (!pack) throw new Error('Run `node pack.mjs prepack` or `node pack.mjs postpack` in a package.')
pack()

function prepack() {
  rmSync('dist', { recursive: true, force: true })
  const typescript = dirname(createRequire(import.meta.url).resolve('typescript/package.json'))
  execFileSync(process.execPath, [join(typescript, 'bin/tsc')], { stdio: 'inherit' })
  // TypeScript rewrites imports, but not the addresses of workers.
  for (const file of globSync('dist/**/*.js')) {
    const code = readFileSync(file, 'utf8')
    const rewritten = code.replace(/(new URL\('\.[^']*)\.tsx?'/g, "$1.js'")
    if (rewritten !== code) writeFileSync(file, rewritten)
  }
  const text = readFileSync(MANIFEST, 'utf8')
  const manifest = JSON.parse(text)
  const entries = Object.entries(manifest.exports)
    // Entries for the tests of this repository.
    .filter(([, path]) => !path.startsWith('./tests/'))
    .map(([name, path]) => [
      name,
      { types: compiled(path, '.d.ts'), default: compiled(path, '.js') },
    ])
  writeFileSync(SOURCE, text)
  const packed = { ...manifest, exports: Object.fromEntries(entries) }
  writeFileSync(MANIFEST, `${JSON.stringify(packed, null, 2)}\n`)
}

function postpack() {
  renameSync(SOURCE, MANIFEST)
  rmSync('dist', { recursive: true })
}
