/**
 * What plain Node lacks for the site's modules, which Next compiles: JSX, CSS modules, Next's parts
 * without their file extension, and those of them that only a running Next has.
 */
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { transformSync } from 'esbuild'

const root = pathToFileURL(`${process.cwd()}/`).href
/** The classes of a CSS module are named as in its file. */
const classNames = 'export default new Proxy({}, { get: (_, name) => String(name) })'
const fonts = 'export default () => ({ className: "font", variable: "font" })'

const standIns: Record<string, string> = {
  'server-only': 'data:text/javascript,',
  'next/font/local': `data:text/javascript,${fonts}`,
  'next/headers': new URL('./next-headers.ts', import.meta.url).href,
}

const isOurs = (url: string) => url.startsWith(root) && !url.includes('/node_modules/')

/**
 * The runner imports a test file with a number after its address. Our modules get the number of the
 * file that imports them: each test file has them to itself, with the settings that it makes. What
 * libraries are is loaded once.
 */
const numberOf = (url: string | undefined) => (url ? new URL(url).search : '')

registerHooks({
  resolve(specifier, context, nextResolve) {
    const standIn = standIns[specifier]
    if (standIn !== undefined) return { url: standIn, shortCircuit: true }
    if (/^next\/[a-z]+$/.test(specifier)) return nextResolve(`${specifier}.js`, context)
    const resolved = nextResolve(specifier, context)
    if (!isOurs(resolved.url)) return resolved
    if (resolved.url.includes('?')) return resolved
    return { ...resolved, url: `${resolved.url}${numberOf(context.parentURL)}` }
  },
  load(url, context, nextLoad) {
    if (!isOurs(url)) return nextLoad(url, context)
    if (/\.css(\?|$)/.test(url)) return { format: 'module', source: classNames, shortCircuit: true }
    if (!/\.tsx(\?|$)/.test(url)) return nextLoad(url, context)
    const { code } = transformSync(readFileSync(fileURLToPath(url), 'utf8'), {
      loader: 'tsx',
      jsx: 'automatic',
      sourcemap: 'inline',
      sourcefile: fileURLToPath(url),
    })
    return { format: 'module', source: code, shortCircuit: true }
  },
})
