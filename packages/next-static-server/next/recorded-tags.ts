import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { addRequestMeta } from 'next/dist/server/request-meta.js'
import { z } from 'zod'
import { parseJson } from '../json.ts'
import { fileOf } from './stored.ts'

const HEADER = 'x-next-cache-tags'
/** The prefix of tags that Next adds by itself, such as those of the path. */
const IMPLICIT = '_N_T_/'

const storedSchema = z.object({ headers: z.object({ [HEADER]: z.string() }) })

const tagsIn = (stored: unknown) =>
  storedSchema
    .safeParse(stored)
    .data?.headers[HEADER].split(',')
    .filter((tag) => !tag.startsWith(IMPLICIT)) ?? []

export async function readRecordedTags(dist: string, path: string) {
  return tagsIn(parseJson(await readFile(`${fileOf(dist, path)}.meta`, 'utf8').catch(() => null)))
}

/** @throws if no page has tags: no publish would regenerate any page */
export async function readAllRecordedTags(dist: string, paths: Iterable<string>) {
  const recorded = new Map<string, string[]>()
  for (const path of paths) recorded.set(path, await readRecordedTags(dist, path))
  if ([...recorded.values()].every((tags) => tags.length === 0))
    throw new Error(`No page in ${dist} has cache tags (${HEADER} in its .meta file).`)
  return recorded
}

/**
 * Next calls this hook for hosts that store pages by themselves, but not for route handlers. Since
 * Next 14; `onCacheEntryV2` replaces it once Next calls that one without partial prerendering.
 */
export function recordTags(req: IncomingMessage) {
  let tags: string[] | undefined
  addRequestMeta(req, 'onCacheEntry', ({ value }) => {
    tags = tagsIn(value)
    return false
  })
  return () => tags
}
