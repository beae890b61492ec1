import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { encode } from '#server/encodings.ts'

/** Fonts and images are compressed already. */
const COMPRESSIBLE = /\.(js|css|svg|json|txt)$/
/** Below it, a compressed file saves no packet. */
const MIN_BYTES = 1024

/** Writes `….br` and `….gz` beside the text files of a folder, for a server to send. */
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
