import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { demoBuild } from '../support/demo-build.ts'

const dist = await demoBuild()

export const readText = (file: string) => readFileSync(join(dist, file), 'utf8')

const routesShape = z.record(z.string(), z.string())
const prerenderShape = z.object({
  routes: z.record(z.string(), z.object({ srcRoute: z.string() })),
})

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
