import type { SanityClient } from '@sanity/client'
import { z } from 'zod'
import { isExposed, MEMBER_ID_PREFIX, MEMBER_TYPES } from '#schemas/fixed.ts'

const TIME_LIMIT_MS = 3_000

const query = '*[_type in $types] | order(_id){_id, _type}'
const rows = z.array(z.object({ _id: z.string(), _type: z.string() }))

/** The dataset has documents for members alone whose ids do not hide them. The message names each. */
export class ExposedError extends Error {
  override name = 'ExposedError'
}

/**
 * Checks the ids of all member documents, drafts and versions included: without the prefix, anyone
 * can read a document in a public dataset.
 *
 * @throws {ExposedError} naming each document without the prefix
 * @throws when the Content Lake cannot be read within three seconds
 */
export async function refuseExposed(client: SanityClient) {
  const response = await client.fetch<unknown>(
    query,
    { types: MEMBER_TYPES },
    { perspective: 'raw', cache: 'no-store', signal: AbortSignal.timeout(TIME_LIMIT_MS) },
  )
  const exposed = rows.parse(response).filter(isExposed)
  if (exposed.length > 0)
    throw new ExposedError(
      `The IDs of these documents must begin with "${MEMBER_ID_PREFIX}": they are for members only, and without this prefix anyone can read them in a public dataset.\n` +
        exposed.map(({ _id, _type }) => `  ${_id} (${_type})\n`).join('') +
        'Create each one again in the Studio under Members’ area, which adds the prefix. Then delete these with `cd studio && npx sanity documents delete <id>`.',
    )
}
