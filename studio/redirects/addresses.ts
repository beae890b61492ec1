import type { DocumentStore } from 'sanity'
import { z } from 'zod'

/** Milliseconds: a dialog may ask something before the page is published or taken down. */
const TIME_LIMIT_MS = 300_000

const withAddress = z.object({ slug: z.object({ current: z.string() }) })

/** The address of a page, without its slash; null where it has none. */
export const addressOf = (page: unknown) => withAddress.safeParse(page).data?.slug.current ?? null

/** What ends the waiting for each page: one that is published twice moves once. */
const waiting = new Map<string, () => void>()

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
  waiting.get(id)?.()
  const limit = setTimeout(() => end(), TIME_LIMIT_MS)
  const watching = pair.editState(id, 'page').subscribe(({ ready, published }) => {
    const after = addressOf(published)
    if (!ready || after === before || waiting.get(id) !== end) return
    end()
    then(after)
  })

  function end() {
    waiting.delete(id)
    clearTimeout(limit)
    watching.unsubscribe()
  }
  waiting.set(id, end)
}
