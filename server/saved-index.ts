import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ContentIndex, parseIndex, serializeIndex } from '#lib/publishing/content-index.ts'

const fileIn = (folder: string) => join(folder, '.next/content-index.json')

/** What the pages in `.next` were rendered from; empty where that is not known. */
export async function readSavedIndex(folder: string): Promise<ContentIndex> {
  return parseIndex(await readFile(fileIn(folder), 'utf8').catch(() => null))
}

/** Replaces the file in one step: a crash or a power cut meanwhile leaves the previous one. */
export async function saveIndex(folder: string, index: ContentIndex) {
  const next = `${fileIn(folder)}.${process.pid}`
  await writeFile(next, serializeIndex(index), { flush: true })
  await rename(next, fileIn(folder))
}
