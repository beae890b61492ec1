import type { Mutation, PublishAction, SanityClient } from '@sanity/client'
import { z } from 'zod'
import {
  addressOf,
  changesAfterPublish,
  changesAfterRemoval,
  changesBeforePublish,
  changesBeforeRemoval,
  type Destination,
  type Redirect,
} from './changes.ts'

const QUERY = '*[_type == "redirect"]{_id, from, "page": page._ref}'

const stored = z.array(
  z.object({ _id: z.string(), from: z.string().nullable(), page: z.string().nullable() }),
)

type Versions = { draft: unknown; published: unknown }

/**
 * Publishes a document. The redirect from an address that its page loses is stored first: if the tab
 * closes in between, nothing is lost. The site ignores a redirect from the address of a page.
 *
 * @returns the old address and the new one; null if no page moves
 */
export async function publishAfterRedirect(
  client: SanityClient,
  action: PublishAction,
  { draft, published }: Versions,
) {
  const [before, after] = [addressOf(published), addressOf(draft)]
  const isMoved = before !== null && after !== null && before !== after
  const page = { id: action.publishedId, before: before ?? '' }
  if (isMoved) await addRedirect(client, page)
  await client.action(action, { tag: 'document.publish' })
  return isMoved ? { before, after } : null
}

/** Stores a redirect from an address that a page had before. */
export const addRedirect = (client: SanityClient, page: { id: string; before: string }) =>
  save(client, (redirects) => changesBeforePublish(redirects, page))

/** Deletes redirects from the address of a published page. The site check names those that stay. */
export async function tidyAfterPublish(client: SanityClient, document: unknown) {
  const after = addressOf(document)
  if (after !== null) await save(client, (redirects) => changesAfterPublish(redirects, { after }))
}

/** Before a page is taken down, stores where its visitors arrive then. */
export const redirectBeforeRemoval = (
  client: SanityClient,
  page: { id: string; before: string },
  destination: Destination | null,
) => save(client, (redirects) => changesBeforeRemoval(redirects, page, destination))

/** Deletes redirects to a page that is gone. */
export const tidyAfterRemoval = (client: SanityClient, id: string) =>
  save(client, (redirects) => changesAfterRemoval(redirects, id))

async function save(client: SanityClient, changesOf: (redirects: Redirect[]) => Mutation[]) {
  const raw = client.withConfig({ perspective: 'raw' })
  const changes = changesOf(stored.parse(await raw.fetch<unknown>(QUERY)))
  if (changes.length > 0) await raw.mutate(changes)
}
