import { Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { type DocumentStore, useClient, useDocumentStore } from 'sanity'
import { REPORT_PATH, reportSchema } from '../../../lib/publishing/report.ts'
import { settings } from '../../settings.ts'
import { PlaceLinks } from '../PlaceLinks.tsx'
import { placesOf } from '../places.ts'
import { API, readTitles } from '../queries.ts'
import { followPublication, type Progress } from './follow.ts'

/** Milliseconds in which the Content Lake has taken the change, or has refused it. */
const STORE_LIMIT_MS = 60_000
const ANSWER_LIMIT_MS = 5_000

type Publication = {
  id: string
  type: string
  /** The revision that is published now; null where none is. */
  rev: string | null
  /** Whether the document is unpublished or deleted. */
  isRemoval: boolean
}

/** Shows when the site has what is being published, however long that takes and wherever staff go. */
export function useFollow() {
  const { push } = useToast()
  const client = useClient(API)
  const store = useDocumentStore()

  return async ({ id, type, rev: before, isRemoval }: Publication) => {
    const rev = await newRevision({ store, id, type, before })
    if (rev === undefined) return
    const titles = await readTitles(client).catch(() => new Map<string, string>())
    await followPublication({
      ask: () => ask(id, rev),
      isReplaced: async (shown) =>
        shown === (await client.fetch<string | null>('*[_id == $id][0]._rev', { id })),
      onProgress: (progress) =>
        push({ id: `published-${id}`, closable: true, ...toastOf(progress, titles, isRemoval) }),
    })
  }
}

type Change = { store: DocumentStore; id: string; type: string; before: string | null }

/** Resolves to the revision that replaces `before`; `undefined` where nothing is stored in time. */
function newRevision({ store, id, type, before }: Change) {
  return new Promise<string | null | undefined>((resolve) => {
    const states = store.pair.editState(id, type).subscribe(({ ready, published }) => {
      const rev = published?._rev ?? null
      if (ready && rev !== before) end(rev)
    })
    const limit = setTimeout(end, STORE_LIMIT_MS)
    function end(rev?: string | null) {
      resolve(rev)
      // The first state may come before there is a subscription.
      queueMicrotask(() => {
        clearTimeout(limit)
        states.unsubscribe()
      })
    }
  })
}

async function ask(id: string, rev: string | null) {
  const query = new URLSearchParams({ id, ...(rev && { rev }) })
  const response = await fetch(`${settings.siteUrl}${REPORT_PATH}?${query}`, {
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
  })
  return reportSchema.parse(await response.json())
}

function toastOf(progress: Progress, titles: Map<string, string>, isRemoval: boolean) {
  switch (progress.state) {
    case 'live':
      return {
        status: 'success' as const,
        duration: 15_000,
        title: isRemoval
          ? `Taken down after ${progress.seconds} s`
          : `Live after ${progress.seconds} s`,
        description: <SeeIt paths={progress.paths} titles={titles} />,
      }
    case 'unreported':
      return {
        status: 'info' as const,
        duration: 15_000,
        title: 'Published',
        description:
          'This site doesn’t report when its pages are updated. It usually takes less than a minute.',
      }
    case 'late':
      return {
        status: 'warning' as const,
        duration: 600_000,
        title: isRemoval ? 'Not taken down yet' : 'Not live yet',
        description: progress.why,
      }
  }
}

function SeeIt({ paths, titles }: { paths: string[]; titles: Map<string, string> }) {
  const places = placesOf(paths, titles)
  if (places.pages.length === 0) return null
  return (
    <Stack>
      <Text data-testid="live" size={1}>
        See it: <PlaceLinks {...places} />
      </Text>
    </Stack>
  )
}
