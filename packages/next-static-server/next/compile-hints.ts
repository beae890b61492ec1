import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const HINT = '//# allFunctionsCalledOnLoad\n'

/** Of `build-manifest.json`, an internal of Next since 13: an adapter would replace it. */
const manifest = z.object({ rootMainFiles: z.array(z.string()) })

/**
 * Has Chromium compile the functions of the framework while its files arrive. Otherwise, each call
 * compiles its function; a page with React calls most of them at once, which would block it.
 * https://v8.dev/blog/explicit-compile-hints
 *
 * @param dist the folder of the build, such as `.next`
 */
export async function hintCompiling(dist: string) {
  const text = await readFile(join(dist, 'build-manifest.json'), 'utf8')
  const { rootMainFiles } = manifest.parse(JSON.parse(text))
  await Promise.all(
    rootMainFiles.map(async (name) => {
      const file = join(dist, name)
      const code = await readFile(file, 'utf8')
      if (!code.startsWith(HINT)) await writeFile(file, HINT + code)
    }),
  )
}
