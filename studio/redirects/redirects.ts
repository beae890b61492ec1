import type { Mutation, SanityClient } from '@sanity/client'
import { z } from 'zod'

/** The id of the home page, as a place where visitors of an old address arrive. */
export const HOME = 'homePage'

/** Begins the ids of transactions in which the Studio itself changes redirects. */
const MARK = 'redirects-'

/** Whether staff did not delete anything themselves in this transaction. */
export const isOwnChange = (transactionId: string) => transactionId.startsWith(MARK)

/** A page, and the address that it loses. */
type Page = { id: string; before: string }

const QUERY = '*[_type == "redirect"]{_id, from, kind, "page": page._ref, formerPage}'

/** Redirects and their drafts, with the ids of the pages that they lead to, and led to before that was removed. */
const stored = z.array(
  z.object({
    _id: z.string(),
    from: z.string().nullable(),
    kind: z.string().nullable(),
    page: z.string().nullable(),
    formerPage: z.string().nullable(),
  }),
)

type Redirect = z.infer<typeof stored>[number]
type Versions = { draft: unknown; published: unknown }

const pageShape = z.object({ _type: z.literal('page'), slug: z.object({ current: z.string() }) })

/** The address of a page, without its slash; null if the document has none. */
export const addressOf = (document: unknown) =>
  pageShape.safeParse(document).data?.slug.current ?? null

/**
 * Before a document is published, stores the redirect from an address that its page loses: if the tab
 * closes in between, nothing is lost. The site ignores a redirect from the address of a page.
 *
 * @returns the old address and the new one; null if no page moves
 */
export async function redirectBeforeMove(
  client: SanityClient,
  id: string,
  { draft, published }: Versions,
) {
  const [before, after] = [addressOf(published), addressOf(draft)]
  if (before === null || after === null || before === after) return null
  await addRedirect(client, { id, before })
  return { before, after }
}

/** Stores a redirect from an address that a page had before. */
export const addRedirect = (client: SanityClient, { id, before }: Page) =>
  change(client, (redirects) => replace(redirects, before, id))

/**
 * Deletes redirects from the address of a published page. The site check names those that stay. If the page
 * is back, earlier addresses lead to it again, if nobody has changed where they lead since its removal.
 */
export async function tidyAfterPublish(client: SanityClient, id: string, document: unknown) {
  const after = addressOf(document)
  if (after === null) return
  await change(client, (redirects) => {
    const own = redirects.filter(startsAt(after))
    const isAsRemoved = ({ formerPage, kind, page }: Redirect) =>
      formerPage === id && kind === own[0]?.kind && page === own[0].page
    return [
      ...redirects
        .filter(isAsRemoved)
        .map(({ _id }) => ({ patch: { id: _id, set: fieldsOf(id), unset: ['formerPage'] } })),
      ...deletionsOf(own),
    ]
  })
}

/**
 * Before a page is taken down, stores where its visitors arrive then. The addresses that led to it lead
 * where its own does.
 *
 * @param destination id of the page where they arrive; null for “Page not found”: then the addresses still
 * lead to the page, in case that it cannot be taken down
 */
export async function redirectBeforeRemoval(
  client: SanityClient,
  { id, before }: Page,
  destination: string | null,
) {
  if (!destination) return
  const set = { ...fieldsOf(destination), formerPage: id }
  const unset = destination === HOME ? ['page'] : []
  await change(client, (redirects) => [
    ...redirects
      .filter(({ page }) => page === id)
      .map(({ _id }) => ({ patch: { id: _id, set, unset } })),
    ...replace(redirects, before, destination),
  ])
}

/** Deletes redirects to a page that is gone. */
export const tidyAfterRemoval = (client: SanityClient, id: string) =>
  change(client, (redirects) => deletionsOf(redirects.filter(({ page }) => page === id)))

async function change(client: SanityClient, changesOf: (redirects: Redirect[]) => Mutation[]) {
  const raw = client.withConfig({ perspective: 'raw' })
  const changes = changesOf(stored.parse(await raw.fetch<unknown>(QUERY)))
  const transactionId = `${MARK}${crypto.randomUUID()}`
  if (changes.length > 0) await raw.mutate(changes, { transactionId })
}

/** One redirect in place of all from this address, also of those that staff have added. */
const replace = (redirects: Redirect[], slug: string, destination: string): Mutation[] => [
  ...deletionsOf(redirects.filter(startsAt(slug))),
  {
    createOrReplace: {
      _id: `redirect-${slug}`,
      _type: 'redirect',
      from: `/${slug}`,
      ...fieldsOf(destination),
    },
  },
]

const startsAt =
  (slug: string) =>
  ({ from }: Redirect) =>
    from === `/${slug}`

const deletionsOf = (redirects: Redirect[]) => redirects.map(({ _id }) => ({ delete: { id: _id } }))

const fieldsOf = (destination: string) =>
  destination === HOME
    ? { kind: 'home' }
    : { kind: 'page', page: { _type: 'reference', _ref: destination, _weak: true } }
