import { useToast } from '@sanity/ui/toast'
import { useClient, useDocumentStore } from 'sanity'
import { z } from 'zod'
import { whenAddressChanges } from './addresses.ts'
import {
  type Change,
  changesAfterPublish,
  changesAfterRemoval,
  type Destination,
  type Redirect,
} from './changes.ts'

const QUERY = '*[_type == "redirect"]{_id, from, "page": page._ref}'

const stored = z.array(
  z.object({ _id: z.string(), from: z.string().nullable(), page: z.string().nullable() }),
)

type Page = { id: string; before: string | null }

/** Keeps old addresses of pages alive; `before` is the address that a page has as it is published. */
export function useRedirects() {
  const client = useClient({ apiVersion: '2026-01-01' }).withConfig({ perspective: 'raw' })
  const documentStore = useDocumentStore()
  const toast = useToast()

  async function save(path: string, words: string, changesOf: (redirects: Redirect[]) => Change[]) {
    try {
      const changes = changesOf(stored.parse(await client.fetch<unknown>(QUERY)))
      if (changes.length === 0) return
      await client.mutate(changes)
      if (words) toast.push({ status: 'success', title: words })
    } catch (error) {
      toast.push({
        status: 'error',
        title: `${path} now shows “Page not found”`,
        description: `The redirect couldn’t be saved. Add it under “Redirects.” (${error instanceof Error ? error.message : error})`,
        closable: true,
        duration: 60_000,
      })
    }
  }

  return {
    /** Call it before the page is published. */
    followPublish({ id, before }: Page) {
      whenAddressChanges(documentStore, { id, before }, (after) => {
        if (after === null) return
        const words = before ? `/${before} now redirects to /${after}` : ''
        void save(`/${before ?? after}`, words, (redirects) =>
          changesAfterPublish(redirects, { id, before, after }),
        )
      })
    },
    /** Call it before the page is taken down. */
    followRemoval({ id, before }: { id: string; before: string }, destination: Destination | null) {
      whenAddressChanges(documentStore, { id, before }, (after) => {
        if (after !== null) return
        const words = destination ? `/${before} now redirects` : ''
        void save(`/${before}`, words, (redirects) =>
          changesAfterRemoval(redirects, { id, before }, destination),
        )
      })
    },
  }
}
