import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { z } from 'zod'
import { isExposed } from '#schemas/member-types.ts'

/** Content that cannot be imported. The message names every broken line and says how to correct it. */
export class SeedError extends Error {
  override name = 'SeedError'
}

const seedDocument = z.looseObject({
  _id: z.string({ error: 'has no "_id"; give it one, such as "page-terms"' }),
  _type: z.string({ error: 'has no "_type"; name one of the types in schemas/' }),
})

type SeedDocument = z.infer<typeof seedDocument>

const idPattern = /^[\w-]+(\.[\w-]+)*$/

type Line = { number: number; document: SeedDocument }

/**
 * Reads documents in Sanity's import format, one JSON document a line, and checks them all: JSON,
 * IDs, references and image files.
 *
 * @param file path of the `.ndjson` file; `file://./…` in it is relative to the file's folder
 * @param stored ids of images and files that the dataset has already
 * @throws {SeedError} naming each broken line
 */
export async function readSeed(
  file: string,
  stored: ReadonlySet<string> = new Set(),
): Promise<SeedDocument[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new SeedError(`${file} cannot be read. Give the path of an .ndjson file.`)
  })
  const problems: string[] = []
  const lines: Line[] = []
  for (const [index, line] of text.split('\n').entries()) {
    if (!line.trim()) continue
    const result = parseLine(line)
    if (typeof result === 'string') problems.push(`line ${index + 1} ${result}`)
    else lines.push({ number: index + 1, document: result })
  }
  problems.push(...findBrokenLinks(lines, path.dirname(file), stored))
  if (problems.length > 0)
    throw new SeedError(
      `${path.basename(file)} was not imported, and nothing was written:\n` +
        problems.map((problem) => `  ${problem}.`).join('\n'),
    )
  if (lines.length === 0)
    throw new SeedError(`${file} has no documents. Write one document per line.`)
  return lines.map(({ document }) => document)
}

function parseLine(line: string): SeedDocument | string {
  let json: unknown
  try {
    json = JSON.parse(line)
  } catch (error) {
    return `is not a complete JSON document (${error instanceof Error ? error.message : error}); fix it or remove it`
  }
  const parsed = seedDocument.safeParse(json)
  if (parsed.success) return refusalOf(parsed.data) ?? parsed.data
  return parsed.error.issues[0]?.path.length
    ? parsed.error.issues[0].message
    : 'is JSON, but not an object; write one document per line'
}

function refusalOf(document: SeedDocument) {
  const { _id, _type } = document
  if (!idPattern.test(_id))
    return 'has an "_id" with characters other than letters, digits, _, - and single dots; remove them'
  if (isExposed(document))
    return `has the _id "${_id}", so anyone could read a ${_type} that is for members; begin it with "members."`
  return null
}

function findBrokenLinks(lines: Line[], folder: string, stored: ReadonlySet<string>): string[] {
  const ids = new Map<string, number>()
  const problems: string[] = []
  for (const { number, document } of lines) {
    const first = ids.get(document._id)
    if (first)
      problems.push(`line ${number} has the _id "${document._id}" of line ${first}; change one`)
    else ids.set(document._id, number)
  }
  for (const { number, document } of lines) {
    for (const [key, value, parent] of fieldsOf(document)) {
      const isWeak = '_weak' in parent && parent._weak === true
      if (key === '_ref' && !isWeak && !ids.has(`${value}`) && !stored.has(`${value}`))
        problems.push(
          `line ${number} refers to "${value}", which no line defines; add it or fix the reference`,
        )
      if (key === '_sanityAsset' && !isFilePresent(`${value}`, folder))
        problems.push(
          `line ${number} needs the file ${value}, which does not exist; add it or fix the path`,
        )
    }
  }
  return problems
}

function* fieldsOf(value: unknown): Generator<[name: string, value: unknown, parent: object]> {
  if (typeof value !== 'object' || value === null) return
  for (const [name, child] of Object.entries(value)) {
    yield [name, child, value]
    yield* fieldsOf(child)
  }
}

function isFilePresent(asset: string, folder: string) {
  const base = `${pathToFileURL(folder).href}/`
  const url = asset.replace(/^(image|file)@file:\/\/\.\//, base)
  return !url.startsWith('file:') || existsSync(fileURLToPath(url))
}
