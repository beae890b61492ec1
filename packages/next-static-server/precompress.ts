import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { encode } from './encodings.ts'

/** Fonts and images are already compressed. */
const COMPRESSIBLE = /\.(js|css|svg|json|txt)$/
/** Compressing a smaller file saves no packet. */
const MIN_BYTES = 1024

/** Writes `….br` and `….gz` next to the text files of a folder. */
export async function precompress(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(files.map(compressFile))
}

async function compressFile(file: string) {
  const body = await readFile(file)
  if (body.byteLength < MIN_BYTES) return
  await Promise.all([
    writeFile(`${file}.br`, await encode(body, 'br')),
    writeFile(`${file}.gz`, await encode(body, 'gzip')),
  ])
}
