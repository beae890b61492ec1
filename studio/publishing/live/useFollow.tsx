import { Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { type DocumentStore, type SanityDocument, useClient, useDocumentStore } from 'sanity'
import { REPORT_PATH, reportSchema } from '../../../lib/publishing/report.ts'
import { settings } from '../../settings.ts'
import { phaseOf, sentenceOf } from '../confirm/period.ts'
import { PlaceLinks } from '../PlaceLinks.tsx'
import type { Places } from '../places.ts'
import { API, readPlaces } from '../queries.ts'
import { followPublication, type Progress } from './follow.ts'
import { titleOf } from './title.ts'

/** Milliseconds in which the Content Lake has taken the change, or has refused it. */
const STORE_LIMIT_MS = 60_000
const ANSWER_LIMIT_MS = 5_000

type Publication = {
  id: string
  type: string
  /** As it is published now; null where it is not. */
  before: SanityDocument | null
  /** Whether the document is unpublished or deleted. */
  isRemoval: boolean
}

/** Shows when the site has what is being published, however long that takes and wherever staff go. */
export function useFollow() {
  const { push } = useToast()
  const client = useClient(API)
  const store = useDocumentStore()

  return async ({ id, type, before, isRemoval }: Publication) => {
    const document = await newVersion({ store, id, type, before: before?._rev ?? null })
    if (document === undefined) return
    const rev = document?._rev ?? null
    const places = await readPlaces(client, type, { before, after: document }).catch(() => null)
    await followPublication({
      ask: () => ask(id, rev),
      isReplaced: async (shown) =>
        shown === (await client.fetch<string | null>('*[_id == $id][0]._rev', { id })),
      onProgress: (progress) =>
        push({
          // One message for each publication: if a message replaces one that is just expiring,
          // Sanity’s provider can remove both.
          id: `published-${id}-${rev}`,
          closable: true,
          ...toastOf(progress, { document, places, isRemoval }),
        }),
    })
  }
}

type Change = { store: DocumentStore; id: string; type: string; before: string | null }

/** Resolves to what replaces the revision `before`; `undefined` where nothing is stored in time. */
function newVersion({ store, id, type, before }: Change) {
  return new Promise<SanityDocument | null | undefined>((resolve) => {
    const states = store.pair.editState(id, type).subscribe(({ ready, published }) => {
      if (ready && (published?._rev ?? null) !== before) end(published)
    })
    const limit = setTimeout(end, STORE_LIMIT_MS)
    function end(version?: SanityDocument | null) {
      resolve(version)
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

type Context = {
  /** As it is published now; null where it was taken down. */
  document: SanityDocument | null
  /** Null where they could not be read. */
  places: Places | null
  isRemoval: boolean
}

function toastOf(progress: Progress, { document, places, isRemoval }: Context) {
  switch (progress.state) {
    case 'live':
      return {
        status: 'success' as const,
        duration: 15_000,
        title: titleOf({ document, seconds: progress.seconds, isRemoval }),
        description: <SeeIt document={document} places={places} />,
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

function SeeIt({ document, places }: Pick<Context, 'document' | 'places'>) {
  const period = document && sentenceOf(document, true)
  // Where visitors see nothing of it now, there is nothing to look at.
  const isVisible = document?._type !== 'announcement' || phaseOf(document) === 'during'
  return (
    <Stack gap={3}>
      {period && <Text size={1}>{period}</Text>}
      {isVisible && places && places.pages.length > 0 && (
        <Text data-testid="live" size={1}>
          See it: <PlaceLinks {...places} />
        </Text>
      )}
    </Stack>
  )
}
