import { readFileSync, writeFileSync } from 'node:fs'
import { digestOf, filesUnder, TYPES_MARK } from './digest.ts'
import { writeShapes } from './query-shapes.ts'
import { runSanity } from './sanity.ts'
import { writeSectionRegistries } from './section-registries.ts'

export const TYPES = 'lib/content/sanity.types.ts'

const SCHEMA = '.sanity/schema.json'

/**
 * Generates the registries of sections and the types, and appends the shapes of all results, and a digest of their sources.
 *
 * @returns the exit code of Sanity's command line
 */
export async function generateTypes() {
  writeSectionRegistries()
  const code =
    (await runSanity(['schema', 'extract', '--force', '--path', SCHEMA])) ||
    (await runSanity(['typegen', 'generate']))
  if (code !== 0) return code
  const types = readFileSync(TYPES, 'utf8')
  const schema = JSON.parse(readFileSync(`studio/${SCHEMA}`, 'utf8'))
  writeFileSync(TYPES, withDigest(`${types}\n${writeShapes(types, schema)}`))
  return 0
}

/** Whether the types match the current schemas and queries, and nobody has edited them. */
export const areFresh = (types: string) => types === withDigest(types)

export const withoutDigest = (types: string) => types.split(TYPES_MARK, 1)[0] ?? ''

/** The same types with the digest of the current sources. */
export function withDigest(types: string) {
  const body = withoutDigest(types)
  const sources = ['schemas', 'lib/content', 'lib/members', 'components']
    .flatMap(filesUnder)
    .filter((file) => /\.tsx?$/.test(file) && file !== TYPES)
  return `${body}${TYPES_MARK}${digestOf([...sources, 'studio/sanity.cli.ts', 'package-lock.json'], body)}\n`
}
