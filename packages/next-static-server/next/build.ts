import { accessSync, constants, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { parseJson } from '../json.ts'

/** There is no build of Next in the folder. */
export class NoBuildError extends Error {
  override name = 'NoBuildError'
}

export type Route = {
  /** As Next names it, such as `/[slug]`. */
  name: string
  kind: 'page' | 'handler'
  /** Pages in the group for content are sent without framework scripts; all others keep React. */
  isContent: boolean
}

/** What the server reads of a build when it starts. */
export type Build = ReturnType<typeof readBuild>

// Internals of Next, which an adapter would replace:
// https://nextjs.org/docs/app/api-reference/config/next-config-js/adapterPath

/** Since Next 9.3: every prerendered path and its route, and the secret of draft mode. */
const prerenderManifest = z.object({
  routes: z.record(z.string(), z.object({ srcRoute: z.string().nullable() })),
  preview: z.object({ previewModeId: z.string() }),
})
const patterns = z.array(z.object({ page: z.string(), regex: z.string() }))
/** Since Next 9: every route and its pattern, in the order of matching. */
const routesManifest = z.object({ staticRoutes: patterns, dynamicRoutes: patterns })
/** Since Next 13: the file of every route. Only this file names the groups. */
const appPathRoutesManifest = z.record(z.string(), z.string())
/** Since Next 10: the configuration of the build. */
const requiredServerFiles = z.object({
  config: z.looseObject({
    env: z.record(z.string(), z.string()),
    experimental: z.looseObject({}),
  }),
})

/** The file of `finishBuild`. */
export const INLINE_SCRIPTS = 'inline-scripts.json'
const inlineScripts = z.object({
  hashes: z.array(z.string()),
  loader: z.string(),
  ownScripts: z.array(z.string()),
})
export type InlineScripts = z.infer<typeof inlineScripts>

/**
 * @param folder of the site, which contains `.next`
 * @param contentGroup the folder in `app` whose pages need no React in the browser
 * @throws {NoBuildError} if there is no build
 * @throws if `finishBuild` has not completed it, or if Next has changed its format
 */
export function readBuild(folder: string, contentGroup = '(content)') {
  const dist = join(folder, '.next')
  const { routes: prerendered, preview } = read('prerender-manifest.json', prerenderManifest)
  const { staticRoutes, dynamicRoutes } = read('routes-manifest.json', routesManifest)
  const files = Object.entries(read('app-path-routes-manifest.json', appPathRoutesManifest))
  const { config } = read('required-server-files.json', requiredServerFiles)
  const { hashes, loader, ownScripts } = read(INLINE_SCRIPTS, inlineScripts)
  const routes = new Map(files.map(([file, name]) => [name, routeOf(file, name, contentGroup)]))
  const ordered = [...staticRoutes, ...dynamicRoutes].map(({ page, regex }) => ({
    route: routes.get(page),
    pattern: new RegExp(regex),
  }))
  const pathOf = new Map(
    Object.entries(prerendered).map(([path, { srcRoute }]) => [srcRoute, path]),
  )
  const routeAt = (path: string) => ordered.find(({ pattern }) => pattern.test(path))?.route ?? null

  if (!Object.keys(prerendered).some((path) => path !== NOT_FOUND && routeAt(path)?.isContent))
    throw new Error(
      `The build in ${dist} has no prerendered page of app/${contentGroup}. Every page would be sent with framework scripts.`,
    )

  function read<Shape extends z.ZodType>(file: string, shape: Shape) {
    const { success, data, error } = shape.safeParse(parseJson(readText(file)))
    if (success) return data
    throw new Error(`${file} in ${dist} is not as expected of Next. ${z.prettifyError(error)}`)
  }

  function readText(file: string) {
    try {
      return readFileSync(join(dist, file), 'utf8')
    } catch (cause) {
      throw new NoBuildError(
        `There is no build in ${dist}: run \`npm run build\` first. (${cause instanceof Error ? cause.message : cause})`,
      )
    }
  }

  return {
    folder,
    dist,
    isWritable: canWrite(dist),
    /** Since Next 2: the random ID of the build, in a file. */
    id: readText('BUILD_ID'),
    config,
    /** The hashes of the inline scripts that pages may have. */
    inlineScripts: new Set(hashes),
    /** Loads the scripts of a page. */
    loader,
    /** The paths of the site's scripts outside the build's folder. */
    ownScripts,
    /** Of Next's configuration. */
    env: config.env,
    /** The secret for regenerating pages, and the value of draft mode's cookie. */
    previewModeId: preview.previewModeId,
    prerendered: Object.keys(prerendered),
    routeAt,
    /** The prerendered path for a path: a route with React has one page for all its paths. */
    pageAt(path: string) {
      const route = routeAt(path)
      const isShared = route && !route.isContent && !path.endsWith('/')
      return (isShared && pathOf.get(route.name)) || path
    },
  }
}

export function canWrite(folder: string) {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Since Next 13: the path of the 404 page. It belongs to no group, but is a content page. */
export const NOT_FOUND = '/_not-found'
/** Prerendered paths that Next adds: no visitor can request them. */
export const INTERNAL = new Set([NOT_FOUND, '/_global-error', '/404', '/500'])

const routeOf = (file: string, name: string, contentGroup: string): Route => ({
  name,
  kind: file.endsWith('/page') ? 'page' : 'handler',
  isContent: file.startsWith(`/${contentGroup}/`) || name === NOT_FOUND,
})
