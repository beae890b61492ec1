import { accessSync, constants, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { SettingsError } from '#lib/env.ts'
import { parseJson } from '#lib/parse-json.ts'

export type Route = {
  /** As Next names it, such as `/[slug]`. */
  name: string
  kind: 'page' | 'handler'
  /** Pages in the folder `(content)` are sent without framework scripts; all others keep React. */
  isContent: boolean
}

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
/** Since Next 13: the file of every route. Only this file names the groups, such as `(content)`. */
const appPathRoutesManifest = z.record(z.string(), z.string())
/** Since Next 10: the configuration of the build. */
const requiredServerFiles = z.object({
  config: z.looseObject({
    env: z.object({
      BUILD_SETTINGS: z.string(),
      ERRORS_SCRIPT: z.string(),
      LOADER_SCRIPT: z.string(),
    }),
    experimental: z.looseObject({}),
  }),
})

/** @throws if there is no build, or if Next has changed its format */
export function readBuild(folder: string) {
  const dist = join(folder, '.next')
  const { routes: prerendered, preview } = read('prerender-manifest.json', prerenderManifest)
  const { staticRoutes, dynamicRoutes } = read('routes-manifest.json', routesManifest)
  const files = Object.entries(read('app-path-routes-manifest.json', appPathRoutesManifest))
  const { config } = read('required-server-files.json', requiredServerFiles)
  const routes = new Map(files.map(([file, name]) => [name, routeOf(file, name)]))
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
      `The build in ${dist} has no prerendered page of app/(content). Every page would be sent with framework scripts.`,
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
      throw new SettingsError(
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
    inlineScripts: new Set(read('inline-scripts.json', z.array(z.string()))),
    settings: config.env.BUILD_SETTINGS,
    errorReporter: config.env.ERRORS_SCRIPT,
    loader: config.env.LOADER_SCRIPT,
    /** The secret for regenerating pages, and the value of draft mode's cookie. */
    previewModeId: preview.previewModeId,
    prerendered: Object.keys(prerendered),
    routeAt,
    /** The prerendered path for a path: a route of the members' area has one page for all its paths. */
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

const routeOf = (file: string, name: string): Route => ({
  name,
  kind: file.endsWith('/page') ? 'page' : 'handler',
  isContent: file.startsWith('/(content)/') || name === NOT_FOUND,
})
