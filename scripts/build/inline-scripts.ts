import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fixedScripts, hashSource } from '#server/html/inline-scripts.ts'

/**
 * Writes the hashes of the inline scripts that Next, React and the layouts put into pages. The server
 * allows no other inline script, also in pages that it regenerates.
 *
 * @param dist the folder of the build, such as `.next`
 */
export async function listInlineScripts(dist: string) {
  const server = join(dist, 'server')
  const files = (await readdir(server, { recursive: true })).filter((name) =>
    name.endsWith('.html'),
  )
  const pages = await Promise.all(files.map((name) => readFile(join(server, name), 'utf8')))
  const hashes = new Set(pages.flatMap(fixedScripts).map(hashSource))
  await writeFile(join(dist, 'inline-scripts.json'), JSON.stringify([...hashes]))
}
