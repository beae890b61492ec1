import { ClientError, type SanityClient } from '@sanity/client'
import { z } from 'zod'
import { isExposed, MEMBER_ID_PREFIX, MEMBER_TYPES } from '#schemas/member-types.ts'

const TIME_LIMIT_MS = 3_000

const query = '*[_type in $types] | order(_id){_id, _type}'
const rows = z.array(z.object({ _id: z.string(), _type: z.string() }))

/** Anyone can read documents that are only for members. The message names each one. */
export class ExposedError extends Error {
  override name = 'ExposedError'
}

/**
 * Refuses members' documents that anyone can read: those in a public dataset whose IDs lack the prefix.
 * In a private dataset, `warn` gets a message that names them.
 *
 * @throws {ExposedError}
 */
export async function refuseExposed(client: SanityClient, warn: (message: string) => void) {
  const misnamed = (await read(client)).filter(isExposed)
  if (misnamed.length === 0) return
  const exposed = (await read(client.withConfig({ token: '' })).catch(orNone)).filter(isExposed)
  if (exposed.length > 0)
    throw new ExposedError(
      `Anyone can read these documents, which are for members only: their IDs do not begin with "${MEMBER_ID_PREFIX}".\n${adviceOn(exposed)}`,
    )
  warn(
    `Members cannot see these documents: their IDs do not begin with "${MEMBER_ID_PREFIX}".\n${adviceOn(misnamed)}`,
  )
}

async function read(client: SanityClient) {
  const response = await client.fetch<unknown>(
    query,
    { types: MEMBER_TYPES },
    { perspective: 'raw', cache: 'no-store', signal: AbortSignal.timeout(TIME_LIMIT_MS) },
  )
  return rows.parse(response)
}

function orNone(error: unknown) {
  if (error instanceof ClientError && [401, 403].includes(error.statusCode)) return []
  throw error
}

const adviceOn = (documents: z.infer<typeof rows>) =>
  `${documents.map(({ _id, _type }) => `  ${_id} (${_type})\n`).join('')}Create each one again in the Studio under Members’ area, which adds the prefix. Then delete these with \`cd studio && npx sanity documents delete <id>\`.`
