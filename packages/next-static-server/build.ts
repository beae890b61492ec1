import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build as bundle } from 'esbuild'
import { fixedScripts, hashSource } from './html/inline-scripts.ts'
import { INLINE_SCRIPTS, type InlineScripts, readBuild } from './next/build.ts'
import { checkContentPages } from './next/check-build.ts'
import { hintCompiling } from './next/compile-hints.ts'
import { precompress } from './precompress.ts'

export { addedScripts } from './html/inline-scripts.ts'
export { canWrite } from './next/build.ts'

type BuildOptions = {
  /** As of `readBuild`. */
  contentGroup?: string
  /** The paths of the site's scripts that are no files of the build, such as `/vitals.js`. */
  ownScripts?: string[]
  /** Refuses content pages without cache tags: no change of content would regenerate them. */
  needsTags?: boolean
}

/**
 * Completes what `next build` has written, for the server.
 *
 * @param folder of the site, which contains `.next`
 * @throws if a visitor without scripts would not see all of a content page
 */
export async function finishBuild(
  folder: string,
  { contentGroup, ownScripts = [], needsTags = false }: BuildOptions = {},
) {
  const dist = join(folder, '.next')
  await hintCompiling(dist)
  await Promise.all([listInlineScripts(dist, ownScripts), precompress(join(dist, 'static'))])
  await checkContentPages(readBuild(folder, contentGroup), needsTags)
}

/**
 * Writes the hashes of the inline scripts that Next, React and the layouts put into pages. The server
 * allows no other inline script, also in pages that it regenerates.
 */
async function listInlineScripts(dist: string, ownScripts: string[]) {
  const server = join(dist, 'server')
  const files = (await readdir(server, { recursive: true })).filter((name) =>
    name.endsWith('.html'),
  )
  const pages = await Promise.all(files.map((name) => readFile(join(server, name), 'utf8')))
  const hashes = new Set(pages.flatMap(fixedScripts).map(hashSource))
  const loader = await bundleLoader(ownScripts)
  const listed: InlineScripts = { hashes: [...hashes], loader, ownScripts }
  await writeFile(join(dist, INLINE_SCRIPTS), JSON.stringify(listed))
}

async function bundleLoader(ownScripts: string[]) {
  const { outputFiles } = await bundle({
    entryPoints: [fileURLToPath(new URL('./html/load-scripts.ts', import.meta.url))],
    define: { OWN_SCRIPTS: JSON.stringify(ownScripts) },
    write: false,
    bundle: true,
    minify: true,
    // Inline scripts of a page share one scope.
    format: 'iife',
    target: 'es2022',
    // `tsconfig.json` would add “use strict”.
    tsconfigRaw: {},
  })
  return outputFiles.map(({ text }) => text.trim()).join()
}
