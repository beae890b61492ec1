import type { Mutation } from '@sanity/client'
import { z } from 'zod'

/** Where visitors of an old address arrive. */
export type Destination = { kind: 'home' } | { kind: 'page'; page: string }

/** A redirect or its draft; `page` is the id of the page that it leads to. */
export type Redirect = { _id: string; from: string | null; page: string | null }

type Fields = { kind: string; page?: { _type: 'reference'; _ref: string; _weak: true } }

const pageShape = z.object({ _type: z.literal('page'), slug: z.object({ current: z.string() }) })

/** The address of a page, without its slash; null if the document has none. */
export const addressOf = (document: unknown) =>
  pageShape.safeParse(document).data?.slug.current ?? null

/** What a page needs before it is published at another address. */
export const changesBeforePublish = (
  redirects: Redirect[],
  { id, before }: { id: string; before: string },
): Mutation[] => [...deletionsOf(redirects, before), creationOf(before, { kind: 'page', page: id })]

/** What a page leaves behind once it is published: the page itself answers at its address. */
export const changesAfterPublish = (
  redirects: Redirect[],
  { after }: { after: string },
): Mutation[] => deletionsOf(redirects, after)

/**
 * What a page needs before it is taken down. The addresses that led to it lead where its own does.
 *
 * @param destination null if visitors are to see “Page not found”: the addresses still lead to the page,
 * in case that it cannot be taken down
 */
export function changesBeforeRemoval(
  redirects: Redirect[],
  page: { id: string; before: string },
  destination: Destination | null,
): Mutation[] {
  const { id, before } = page
  if (!destination) return []
  const set = fieldsOf(destination)
  return [
    ...redirects
      .filter((redirect) => redirect.page === id)
      .map(({ _id }) => ({ patch: { id: _id, set, unset: set.page ? [] : ['page'] } })),
    ...deletionsOf(redirects, before),
    creationOf(before, destination),
  ]
}

/** The redirects that lead nowhere once a page is gone. */
export const changesAfterRemoval = (redirects: Redirect[], id: string): Mutation[] =>
  redirects.filter(({ page }) => page === id).map(({ _id }) => ({ delete: { id: _id } }))

const deletionsOf = (redirects: Redirect[], slug: string) =>
  redirects.filter(({ from }) => from === `/${slug}`).map(({ _id }) => ({ delete: { id: _id } }))

const creationOf = (slug: string, destination: Destination) => ({
  createOrReplace: {
    _id: `redirect-${slug}`,
    _type: 'redirect',
    from: `/${slug}`,
    ...fieldsOf(destination),
  },
})

const fieldsOf = (destination: Destination): Fields =>
  destination.kind === 'page'
    ? { kind: 'page', page: { _type: 'reference', _ref: destination.page, _weak: true } }
    : { kind: destination.kind }
