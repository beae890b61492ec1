import 'server-only'
import type { ClientReturn, QueryParams } from '@sanity/client'
import { env } from '#lib/env.ts'
import { client } from './client.ts'
import { ContentError, type Stage } from './complete.ts'
import { deadline, TIME_LIMIT_MS } from './deadline.ts'
import { draftClient, preview } from './preview.ts'
import type { Tag } from './tags.ts'

const { projectId, dataset, apiHost } = env().sanity

/**
 * Queries the published content, always at the Content Lake. Pages are kept, under the tags of all
 * their reads; responses are not, since a malformed one would outlive its cause.
 *
 * @param what the document, as an error names it
 * @param tags changes of which documents the response depends on
 * @throws {ContentError} when the Content Lake is unreachable, refuses, or does not send a
 *   well-formed response of 8 MB at most within ten seconds
 */
export function readPublished<const Query extends string>(
  what: string,
  query: Query,
  tags: Tag[],
  params: QueryParams = {},
): Promise<ClientReturn<Query>> {
  return answer(what, (signal) =>
    client.fetch<ClientReturn<Query>>(query, params, { next: { tags }, signal }),
  )
}

/** The same for what is sent to one reader alone and must be kept nowhere. */
export function readUnkept<const Query extends string>(
  what: string,
  query: Query,
  params: QueryParams = {},
) {
  return answer(what, (signal) =>
    client.fetch<ClientReturn<Query>>(query, params, { cache: 'no-store', signal }),
  )
}

/** The same for a page that is being shown: in the preview, with drafts, and read for each request. */
export async function read<const Query extends string>(
  what: string,
  query: Query,
  tags: Tag[],
  params: QueryParams = {},
): Promise<ClientReturn<Query>> {
  if ((await preview()) !== 'on') return readPublished(what, query, tags, params)
  return answer(what, (signal) =>
    draftClient.fetch<ClientReturn<Query>>(query, params, { cache: 'no-store', signal }),
  )
}

/** What the page that is being shown is made from. */
export async function currentStage(): Promise<Stage> {
  return (await preview()) === 'on' ? 'draft' : 'published'
}

async function answer<Answer>(what: string, ask: (signal: AbortSignal) => Promise<Answer>) {
  const signal = deadline()
  try {
    const given = await ask(signal)
    if (given === undefined) throw new Error('the response is not one of a Content Lake')
    return given
  } catch (error) {
    throw new ContentError(
      `The document “${what}” could not be read from ${apiHost ?? 'Sanity'} (project ${projectId}, dataset ${dataset}): ${signal.aborted ? late : reasonOf(error)}. Check that it is running, and check SANITY_PROJECT_ID, SANITY_DATASET and SANITY_READ_TOKEN.`,
      { cause: error },
    )
  }
}

const late = `the response was not complete within ${TIME_LIMIT_MS / 1000} s`

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
