import 'server-only'
import { type ClientReturn, createClient, type QueryParams } from '@sanity/client'
import { env } from '#lib/env.ts'
import type { Tag } from './change.ts'
import { ContentError } from './complete.ts'

/** How long a page is waited for at most, its repetitions included; a hanging lake must not hold it up. */
const TIME_LIMIT_MS = 10_000

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
 * Answers a query of the content, always from the content lake: what is kept are the pages, under
 * the tags of all that was read for them, and a page that cannot be made anew stays as it is. An
 * answer kept by itself could be nonsense, and would outlive its cause.
 *
 * @param what the document asked for, as an error is to name it
 * @param tags changes of which documents the answer depends on
 * @throws {ContentError} when the content lake cannot be reached, refuses, or talks nonsense
 */
export async function read<const Query extends string>(
  what: string,
  query: Query,
  tags: Tag[],
  params: QueryParams = {},
): Promise<ClientReturn<Query>> {
  try {
    const answer = await client.fetch<ClientReturn<Query>>(query, params, {
      next: { tags },
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    })
    if (answer === undefined) throw new Error('the answer is not one of a content lake')
    return answer
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new ContentError(
      `The document "${what}" could not be read from ${apiHost ?? 'Sanity'} (project ${projectId}, dataset ${dataset}): ${why}. Check that it is running, and SANITY_PROJECT_ID, SANITY_DATASET and SANITY_READ_TOKEN.`,
      { cause: error },
    )
  }
}
