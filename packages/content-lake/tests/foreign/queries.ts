import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { build, type Plugin } from 'esbuild'

/** Packages become objects of which anything can be called; those that mark a query remember it. */
const standIn = `
  const anything = new Proxy(function () {}, {
    get: (_, name) => name === Symbol.toPrimitive ? () => '' : name === 'then' ? undefined : anything,
    apply: () => anything,
    construct: () => anything,
  })
  const tag = (parts, ...values) => {
    const query = Array.isArray(parts) ? String.raw({ raw: parts.raw ?? parts }, ...values) : String(parts)
    globalThis.queries.push(query)
    return query
  }
  const known = { groq: tag, defineQuery: tag, default: tag, __esModule: true }
  module.exports = Object.assign(Object.create(new Proxy({}, { get: () => anything })), known)`

const isFile = (path: string) =>
  ['', '.ts', '.tsx', '.js', '/index.ts', '/index.tsx']
    .map((end) => path + end)
    .find((file) => /\.\w+$/.test(file) && existsSync(file))

/** The project's own files, also by their alias `@/`. */
const ownFiles: Plugin = {
  name: 'own files',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /.*/ }, ({ path, importer, kind }) => {
      if (kind === 'entry-point') return undefined
      const relative = path.startsWith('.') ? isFile(join(dirname(importer), path)) : undefined
      const alias = path.startsWith('@/') ? aliased(path.slice(2), importer) : undefined
      const file = relative ?? alias
      return file && /\.[jt]sx?$/.test(file) ? { path: file } : { path, namespace: 'stand-in' }
    })
    onLoad({ filter: /.*/, namespace: 'stand-in' }, () => ({ contents: standIn, loader: 'js' }))
  },
}

function aliased(path: string, importer: string) {
  for (let folder = dirname(importer); folder !== dirname(folder); folder = dirname(folder)) {
    const file = isFile(join(folder, path)) ?? isFile(join(folder, 'src', path))
    if (file) return file
  }
  return undefined
}

/** @returns the queries that a file defines when it is loaded, with the fragments that they are made of */
export async function queriesOf(file: string): Promise<string[]> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'cjs',
    jsx: 'automatic',
    logLevel: 'silent',
    plugins: [ownFiles],
  })
  const queries: string[] = []
  const env = new Proxy({}, { get: () => 'any' })
  const context = { queries, module: { exports: {} }, process: { env }, console }
  runInNewContext(outputFiles[0]?.text ?? '', { ...context, globalThis: context })
  return queries
}
