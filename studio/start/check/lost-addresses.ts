import { applyPatch } from 'mendoza'
import type { SanityClient, SanityDocument } from 'sanity'
import { IDS_AT_A_TIME, readTransactions, type Transaction } from 'studio-kit'
import type { Site } from '../../documents/documents.ts'
import { addressOf } from '../../redirects/redirects.ts'
import type { Finding } from './finding.ts'

/**
 * Finds the addresses that pages had and that lead nowhere now. The Studio stores a redirect before a
 * page moves. It is missing if another program moved the page, or if someone deleted it. The history
 * knows former addresses for as long as the Sanity plan keeps it.
 *
 * @throws the signal's reason, once the signal is aborted
 */
export async function findLostAddresses(
  client: SanityClient,
  { items }: Site,
  signal?: AbortSignal,
): Promise<Finding[]> {
  const pages = items.flatMap(({ published }) => (addressOf(published) ? (published ?? []) : []))
  const existing = new Set(
    items.flatMap(({ type, current, published }) =>
      type === 'redirect' ? [current.from] : [`/${addressOf(published)}`],
    ),
  )
  const lost = new Map<string, string>()
  for (let first = 0; first < pages.length; first += IDS_AT_A_TIME) {
    const some = pages.slice(first, first + IDS_AT_A_TIME)
    const ids = some.map(({ _id }) => _id)
    const transactions = await readTransactions(client, { ids, withEffects: true })
    signal?.throwIfAborted()
    for (const page of some)
      for (const address of formerAddresses(page, transactions))
        if (!existing.has(`/${address}`) && !lost.has(address)) lost.set(address, page._id)
  }
  return [...lost].map(([lostAddress, id]) => ({
    id,
    type: 'page',
    level: 'warning',
    path: ['slug'],
    message: 'Visitors to a former address of this page see “Page not found.” Add a redirect.',
    lostAddress,
  }))
}

/** @param transactions newest first */
function formerAddresses({ _rev, ...page }: SanityDocument, transactions: Transaction[]) {
  const addresses = new Set<string>()
  let version: unknown = page
  // Without those that came after the page was read.
  const current = transactions.findIndex(({ id }) => id === _rev)
  for (const { effects } of current < 0 ? [] : transactions.slice(current)) {
    const effect = effects?.[page._id]
    if (effect) version = applyPatch(version, effect.revert)
    const address = addressOf(version)
    if (address !== null) addresses.add(address)
  }
  return addresses
}
