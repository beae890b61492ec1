import { accessSync, constants, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const prerenderManifest = z.object({
  routes: z.record(z.string(), z.object({ srcRoute: z.string().nullable() })),
  preview: z.object({ previewModeId: z.string() }),
})
const routesManifest = z.object({
  staticRoutes: z.array(z.object({ page: z.string(), regex: z.string() })),
  dynamicRoutes: z.array(z.object({ page: z.string(), regex: z.string() })),
})
const requiredServerFiles = z.object({
  config: z.looseObject({
    env: z.object({ BUILD_SETTINGS: z.string() }),
    experimental: z.looseObject({}),
  }),
})
const inlineScripts = z.array(z.string())
const appPathRoutesManifest = z.record(z.string(), z.string())

/** A route of the app folder. */
export type Route = {
  /** As Next names it, such as `/[slug]`. */
  name: string
  kind: 'page' | 'handler'
  /** Pages in the folder `(content)` are sent without framework scripts; all others keep React. */
  isContent: boolean
}

export type Build = ReturnType<typeof readBuild>

/**
 * What `next build` left in `.next` of a folder.
 *
 * @throws saying that there is no build
 */
export function readBuild(folder: string) {
  const dist = join(folder, '.next')
  const { routes: prerendered, preview } = prerenderManifest.parse(read('prerender-manifest.json'))
  const { staticRoutes, dynamicRoutes } = routesManifest.parse(read('routes-manifest.json'))
  const files = Object.entries(appPathRoutesManifest.parse(read('app-path-routes-manifest.json')))
  const { config } = requiredServerFiles.parse(read('required-server-files.json'))
  const routes = new Map(files.map(([file, name]) => [name, routeOf(file, name)]))
  const patterns = [...staticRoutes, ...dynamicRoutes].map(({ page, regex }) => ({
    route: routes.get(page),
    pattern: new RegExp(regex),
  }))
  const pathOf = new Map(
    Object.entries(prerendered).map(([path, { srcRoute }]) => [srcRoute, path]),
  )

  const routeAt = (path: string) =>
    patterns.find(({ pattern }) => pattern.test(path))?.route ?? null

  function read(file: string): unknown {
    try {
      return JSON.parse(readFileSync(join(dist, file), 'utf8'))
    } catch (error) {
      throw new Error(`There is no build in ${dist}: run \`npm run build\` first.`, {
        cause: error,
      })
    }
  }

  return {
    folder,
    dist,
    /** Whether pages and the content index can be stored. */
    isWritable: canWrite(dist),
    id: readFileSync(join(dist, 'BUILD_ID'), 'utf8'),
    /** Next's configuration when it was built. */
    config,
    /** The hashes of the inline scripts that are part of its pages, as a policy names them. */
    inlineScripts: new Set(inlineScripts.parse(read('inline-scripts.json'))),
    /** The public settings of the build, as `refuseOtherSettings` takes them. */
    settings: config.env.BUILD_SETTINGS,
    /** Lets a request regenerate pages, and marks the cookie of draft mode. */
    previewModeId: preview.previewModeId,
    /** The paths that this build has prerendered. */
    prerendered: Object.keys(prerendered),
    /** The route that answers at a path, if any. */
    routeAt,
    /** The prerendered path whose page is shown at a path: a route of members has one page for all. */
    pageAt(path: string) {
      const route = routeAt(path)
      const isShared = route && !route.isContent && !path.endsWith('/')
      return (isShared && pathOf.get(route.name)) || path
    },
  }
}

function canWrite(folder: string) {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

const routeOf = (file: string, name: string): Route => ({
  name,
  kind: file.endsWith('/page') ? 'page' : 'handler',
  // The 404 page belongs to no group, and is one of the content's.
  isContent: file.startsWith('/(content)/') || name === '/_not-found',
})
