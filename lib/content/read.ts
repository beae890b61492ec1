import 'server-only'
import type { ClientReturn, QueryParams, SanityClient } from '@sanity/client'
import { cache } from 'react'
import { env } from '#lib/env.ts'
import { client } from './client.ts'
import { ReadError, type Stage } from './complete.ts'
import { fitResult } from './fit.ts'
import { draftClient, preview } from './preview.ts'
import { type Tag, tagsIn } from './tags.ts'

const { projectId, dataset, apiHost } = env().sanity

const NO_STORE = { cache: 'no-store' } as const

type Read = <const Query extends string>(
  what: string,
  query: Query,
  params?: QueryParams,
  tags?: Tag[],
) => Promise<ClientReturn<Query>>

/** Next caches the page with its tags, but no responses: a malformed one would outlive its cause. */
export const readPublished: Read = (what, query, params = {}, tags = tagsIn(query)) =>
  ask(client, what, query, params, { next: { tags } })

/** The same for content that is sent to one reader only. No cache may keep it. */
export const readUncached: Read = (what, query, params = {}) =>
  ask(client, what, query, params, NO_STORE)

/** The same for a page that is being rendered: the preview reads drafts, for each request. */
export const read: Read = async (what, query, params = {}, ...tags) =>
  (await preview()) === 'on'
    ? ask(draftClient, what, query, params, NO_STORE)
    : readPublished(what, query, params, ...tags)

/** For tags that a response decides. Next takes tags only from reads, so this reads an empty URL. */
export const declareTags = (tags: Tag[]) => fetch('data:,', { next: { tags } })

export async function currentStage(): Promise<Stage> {
  return (await preview()) === 'on' ? 'draft' : 'published'
}

/** For all reads of one render together, with their retries. */
const TIME_LIMIT_MS = 10_000

/** One signal for each render. Outside a render, as in a route handler, each call has its own. */
const deadline = cache(() => AbortSignal.timeout(TIME_LIMIT_MS))

async function ask<Query extends string>(
  source: SanityClient,
  what: string,
  query: Query,
  params: QueryParams,
  caching: { next: { tags: Tag[] } } | typeof NO_STORE,
) {
  const signal = deadline()
  try {
    const result = await source.fetch<ClientReturn<Query>>(query, params, { ...caching, signal })
    if (result === undefined) throw new Error('the response is not one of a Content Lake')
    return fitResult(query, result)
  } catch (error) {
    throw new ReadError(
      `The document “${what}” could not be read from ${apiHost ?? 'Sanity'} (project ${projectId}, dataset ${dataset}): ${signal.aborted ? late : reasonOf(error)}. Check that it is running, and check SANITY_PROJECT_ID, SANITY_DATASET and SANITY_READ_TOKEN.`,
      { cause: error },
    )
  }
}

const late = `the response was not complete within ${TIME_LIMIT_MS / 1000} s`

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
