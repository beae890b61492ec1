import { useEffect, useEffectEvent } from 'react'
import { useSchema } from 'sanity'
import { PAGE_SIZE, readTransactions, type Transaction } from 'studio-kit'
import useSWR from 'swr'
import useSWRInfinite from 'swr/infinite'
import { useStudioClient } from '../documents/client.ts'
import { readSite } from '../documents/documents.ts'

/** All documents of the site. Each response counts as new, so that what depends on it is read again. */
export function useSite() {
  const client = useStudioClient()
  const schema = useSchema()
  return useSWR('site', () => readSite(client, schema), { compare: Object.is })
}

/** The transactions of the whole dataset, newest first; `setSize` reads further back. */
export function useHistory() {
  const client = useStudioClient()
  const { data: pages, ...history } = useSWRInfinite(
    (_index, newer: Transaction[] | null) => ['history', newer?.at(-1)?.id],
    ([, before]) => readTransactions(client, { before }),
    { revalidateFirstPage: false },
  )
  // A page that was read after another one lacks the transaction that both contain.
  const isComplete = (pages?.at(-1)?.length ?? 0) < PAGE_SIZE - 1
  return { ...history, transactions: pages?.flat(), isComplete }
}

/**
 * Reads the site and its history each time the screen opens. Without this, SWR would return what
 * it read last: documents of the last two seconds, and pages of the history of any age.
 */
export function useReadWhenOpened() {
  const site = useSite()
  const history = useHistory()
  const readAgain = () => {
    void site.mutate()
    if (history.transactions || history.error) void history.mutate()
  }
  const open = useEffectEvent(readAgain)
  useEffect(() => open(), [])
  return { isReading: site.isValidating, readAgain }
}
