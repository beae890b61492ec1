import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { z } from 'zod'
import { demoBuild } from '../support/demo-build.ts'

const dist = await demoBuild()

export const readText = (file: string) => readFileSync(join(dist, file), 'utf8')

const routesShape = z.record(z.string(), z.string())
const prerenderShape = z.object({
  routes: z.record(z.string(), z.object({ srcRoute: z.string() })),
})
const manifestShape = z.record(
  z.string(),
  z.object({
    clientModules: z.record(z.string(), z.object({ id: z.union([z.number(), z.string()]) })),
  }),
)
/** The row of a client component: `id:I[module, chunks, export]`. */
const importShape = z.tuple([z.union([z.number(), z.string()])], z.unknown())

/** A prerendered page. */
type BuiltPage = {
  path: string
  html: string
  /** The page file below `app`, such as `/(content)/[slug]/page`. */
  entry: string
}

export function builtPages(): BuiltPage[] {
  const entries = routesShape.parse(readJson('app-path-routes-manifest.json'))
  const { routes } = prerenderShape.parse(readJson('prerender-manifest.json'))
  return Object.entries(entries)
    .filter(([entry]) => entry.endsWith('/page'))
    .flatMap(([entry, route]) =>
      Object.keys(routes)
        .filter((path) => routes[path]?.srcRoute === route)
        .map((path) => ({ path, entry, html: htmlOf(path) })),
    )
}

/** Pages that our server sends without framework scripts: the content group and the 404 page. */
export const isContentPage = ({ entry }: BuiltPage) =>
  entry.startsWith('/(content)/') || entry === '/_not-found/page'

/** The sources of the client components that a page imports, such as `app/global-error.tsx`. */
export function clientComponents({ entry, html }: BuiltPage) {
  const sources = clientModules(entry)
  return flightRows(html)
    .filter((row) => /^[\da-f]+:I\[/.test(row))
    .map((row) => importShape.parse(JSON.parse(row.slice(row.indexOf('[')))))
    .map(([id]) => sources.get(String(id)) ?? `module ${id}`)
}

/** React's payload in the page, by rows. */
function flightRows(html: string) {
  const chunks = html.matchAll(/self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)/g)
  return [...chunks]
    .map(([, text = '']) => z.string().parse(JSON.parse(text)))
    .join('')
    .split('\n')
}

/** The sources of all client components that a page may import, by module id. */
function clientModules(entry: string) {
  const context = { __RSC_MANIFEST: {} }
  runInNewContext(readText(`server/app${entry}_client-reference-manifest.js`), context)
  const { [entry]: manifest } = manifestShape.parse(context.__RSC_MANIFEST)
  return new Map(
    Object.entries(manifest?.clientModules ?? {}).map(([source, { id }]) => [
      String(id),
      source.replace('[project]/', ''),
    ]),
  )
}

/** Scripts, styles and fonts. */
export const staticFiles = () => filesIn('static')

/** All files for browsers and for the server. */
export const builtFiles = () => [...staticFiles(), ...filesIn('server')]

function filesIn(folder: string) {
  return readdirSync(join(dist, folder), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => ({ name, content: readFileSync(`${parentPath}/${name}`) }))
}

/** Every HTML file, also those of the Pages Router. */
export function htmlFiles() {
  return readdirSync(join(dist, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({ file, html: readText(`server/${file}`) }))
}

const htmlOf = (path: string) => readText(`server/app${path === '/' ? '/index' : path}.html`)

function readJson(file: string): unknown {
  return JSON.parse(readText(file))
}
