import { readFileSync, writeFileSync } from 'node:fs'
import { digestOf, filesUnder, TYPES_MARK } from './digest.ts'
import { runSanity } from './sanity.ts'

export const TYPES = 'lib/content/sanity.types.ts'

/**
 * Generates the types and appends a digest of their sources.
 *
 * @returns the exit code of Sanity's command line
 */
export async function generateTypes() {
  const code =
    (await runSanity(['schema', 'extract', '--force', '--path', '.sanity/schema.json'])) ||
    (await runSanity(['typegen', 'generate']))
  if (code === 0) writeFileSync(TYPES, withDigest(readFileSync(TYPES, 'utf8')))
  return code
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
