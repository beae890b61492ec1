/**
 * Lets plain Node load JSX, CSS modules, and stand-ins for parts of Next that exist only in a running
 * server.
 */
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { transformSync } from 'esbuild'

// The processes of tests share compiled code, which halves the time of their start.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'fourfold-compile-cache')

const settings = { ...process.env }

/** Test files share a worker's environment. Each begins with the settings of the first. */
function restoreSettings() {
  for (const name of Object.keys(process.env)) delete process.env[name]
  Object.assign(process.env, settings)
}

const root = pathToFileURL(`${process.cwd()}/`).href
/** Libraries, and our modules that read no settings. */
const LOADED_ONCE =
  /^(node_modules|emulators|packages\/(content-lake|studio-kit)(?!\/tests)|schemas|tests\/support\/next-parts)\b/

/** The class names of a CSS module are those of its file. */
const classNames = 'export default new Proxy({}, { get: (_, name) => String(name) })'

const nextParts = new URL('./next-parts.ts', import.meta.url).href
const standIns: Record<string, string> = {
  'server-only': 'data:text/javascript,',
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
    const { pathname, search } = new URL(resolved.url)
    if (search && /\.test\.tsx?$/.test(pathname)) restoreSettings()
    if (search || LOADED_ONCE.test(resolved.url.slice(root.length))) return resolved
    // The runner imports each test file with a number. Its imports get the same number, so that each
    // test file has its own copies of our modules, with its own settings.
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
