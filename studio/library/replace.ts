import type { SanityClient } from 'sanity'
import { getDraftId, pathToString } from 'studio-kit'
import { type Asset, placesOf } from './assets.ts'

/**
 * Puts another image or file in each place that has it, into a draft of each document: staff check and
 * publish them. A crop belongs to the former image; its description is kept, and marked as such.
 *
 * @returns how many documents have a draft with it
 */
export async function replaceEverywhere(client: SanityClient, former: Asset, newId: string) {
  const items = [...new Map(former.uses.map(({ item }) => [item.id, item])).values()]
  await client.action(
    items.map(({ id, current }) => ({
      actionType: 'sanity.action.document.edit' as const,
      publishedId: id,
      draftId: getDraftId(id),
      patch: patchFor(current, former.id, newId),
    })),
  )
  return items.length
}

/** What changes in one document. */
function patchFor(document: unknown, formerId: string, newId: string) {
  const set: Record<string, string> = {}
  const unset: string[] = []
  for (const { path, alt } of placesOf(formerId, document)) {
    const at = pathToString(path)
    set[`${at}.asset._ref`] = newId
    if (alt) set[`${at}.formerAlt`] = alt
    unset.push(`${at}.crop`, `${at}.hotspot`)
  }
  return { set, unset }
}
