import 'server-only'
import { type ClientReturn, createClient, type QueryParams } from '@sanity/client'
import { env } from '#lib/env.ts'
import { ContentError } from './complete.ts'

const { projectId, dataset, apiHost, readToken } = env().sanity

/** Reads published documents with the server's token; no browser ever gets this client. */
const client = createClient({
  projectId,
  dataset,
  apiVersion: '2026-09-01',
  perspective: 'published',
  token: readToken,
  // The CDN may answer from before the last publish, and pages are built once and kept.
  useCdn: false,
  ...(apiHost && { apiHost, useProjectHostname: false }),
})

/**
 * Answers a query of the content.
 *
 * @param what the document asked for, as an error is to name it
 * @throws {ContentError} when the content lake cannot be reached or refuses
 */
export async function read<const Query extends string>(
  what: string,
  query: Query,
  params: QueryParams = {},
): Promise<ClientReturn<Query>> {
  try {
    return await client.fetch<ClientReturn<Query>>(query, params)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new ContentError(
      `The document "${what}" could not be read from ${apiHost ?? 'Sanity'} (project ${projectId}, dataset ${dataset}): ${why}. Check that it is running, and SANITY_PROJECT_ID, SANITY_DATASET and SANITY_READ_TOKEN.`,
      { cause: error },
    )
  }
}
