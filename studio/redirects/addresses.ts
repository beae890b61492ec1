import type { DocumentStore } from 'sanity'
import { z } from 'zod'

/** Milliseconds: a dialog may ask something before the page is published or taken down. */
const TIME_LIMIT_MS = 300_000

const withAddress = z.object({ slug: z.object({ current: z.string() }) })

/** The address of a page, without its slash; null where it has none. */
export const addressOf = (page: unknown) => withAddress.safeParse(page).data?.slug.current ?? null

/**
 * Waits until the published page has another address than before, or is taken down. It goes on
 * when staff open another document meanwhile.
 *
 * @param before null for a page that is not published
 * @param then called once, with null for a page that was taken down
 */
export function whenAddressChanges(
  { pair }: DocumentStore,
  { id, before }: { id: string; before: string | null },
  then: (after: string | null) => void,
) {
  const limit = setTimeout(() => watching.unsubscribe(), TIME_LIMIT_MS)
  const watching = pair.editState(id, 'page').subscribe(({ ready, published }) => {
    const after = addressOf(published)
    if (!ready || after === before) return
    clearTimeout(limit)
    // The first state may arrive before there is a subscription to end.
    queueMicrotask(() => watching.unsubscribe())
    then(after)
  })
}
