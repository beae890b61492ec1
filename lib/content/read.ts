import 'server-only'
import type { ClientReturn, QueryParams } from '@sanity/client'
import { env } from '#lib/env.ts'
import type { Tag } from './change.ts'
import { client } from './client.ts'
import { ContentError } from './complete.ts'
import { draftClient, preview } from './preview.ts'

/** How long a page is waited for at most, its repetitions included; a hanging lake must not hold it up. */
const TIME_LIMIT_MS = 10_000

const { projectId, dataset, apiHost } = env().sanity

/**
 * Answers a query of the published content, always from the content lake: what is kept are the
 * pages, under the tags of all that was read for them, and a page that cannot be made anew stays as
 * it is. An answer kept by itself could be nonsense, and would outlive its cause.
 *
 * @param what the document asked for, as an error is to name it
 * @param tags changes of which documents the answer depends on
 * @throws {ContentError} when the content lake cannot be reached, refuses, or talks nonsense
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
export function readUnkept<const Query extends string>(what: string, query: Query) {
  return answer(what, (signal) =>
    client.fetch<ClientReturn<Query>>(query, {}, { cache: 'no-store', signal }),
  )
}

/** The same for a page that is being shown: staff in the preview get the drafts, read anew each time. */
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

/** What is meant for the preview alone; `undefined` on visitors' pages. */
export async function inPreview<Value>(value: Value): Promise<Value | undefined> {
  return (await preview()) === 'on' ? value : undefined
}

async function answer<Answer>(what: string, ask: (signal: AbortSignal) => Promise<Answer>) {
  try {
    const given = await ask(AbortSignal.timeout(TIME_LIMIT_MS))
    if (given === undefined) throw new Error('the answer is not one of a content lake')
    return given
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new ContentError(
      `The document "${what}" could not be read from ${apiHost ?? 'Sanity'} (project ${projectId}, dataset ${dataset}): ${why}. Check that it is running, and SANITY_PROJECT_ID, SANITY_DATASET and SANITY_READ_TOKEN.`,
      { cause: error },
    )
  }
}
