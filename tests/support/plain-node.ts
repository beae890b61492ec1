/**
 * Has plain Node load what Next compiles: JSX, CSS modules, and those parts of Next that only a
 * running server has.
 */
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { transformSync } from 'esbuild'

// Processes that the tests start share compiled code, and so start in half of the time.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'fourfold-compile-cache')

const root = pathToFileURL(`${process.cwd()}/`).href
/** Libraries, and modules of ours that read no settings, are loaded once. */
const LOADED_ONCE = /^(node_modules|emulators|schemas|tests\/support\/next-parts)\b/

/** The classes of a CSS module are named as in its file. */
const classNames = 'export default new Proxy({}, { get: (_, name) => String(name) })'
const fonts = 'export default () => ({ className: "font", variable: "font" })'

const nextParts = new URL('./next-parts.ts', import.meta.url).href
const standIns: Record<string, string> = {
  'server-only': 'data:text/javascript,',
  'next/font/local': `data:text/javascript,${fonts}`,
  'next/headers': nextParts,
  'next/cache': nextParts,
  'next/server': nextParts,
}

registerHooks({
  resolve(specifier, context, nextResolve) {
    const standIn = standIns[specifier]
    if (standIn) return { url: standIn, shortCircuit: true }
    const path = /^next\/[a-z]+$/.test(specifier) ? `${specifier}.js` : specifier
    const resolved = nextResolve(path, context)
    if (!resolved.url.startsWith(root)) return resolved
    const { search } = new URL(resolved.url)
    if (search || LOADED_ONCE.test(resolved.url.slice(root.length))) return resolved
    // The runner imports each test file with a number. What it imports gets the same number, so
    // that a test file has our modules to itself, with its own settings.
    const number = context.parentURL ? new URL(context.parentURL).search : ''
    return { ...resolved, url: `${resolved.url}${number}` }
  },
  load(url, context, nextLoad) {
    const { pathname } = new URL(url)
    if (pathname.endsWith('.css'))
      return { format: 'module', source: classNames, shortCircuit: true }
    if (!url.startsWith(root) || !pathname.endsWith('.tsx')) return nextLoad(url, context)
    const file = fileURLToPath(url)
    const { code } = transformSync(readFileSync(file, 'utf8'), {
      loader: 'tsx',
      jsx: 'automatic',
      sourcemap: 'inline',
      sourcefile: file,
    })
    return { format: 'module', source: code, shortCircuit: true }
  },
})
