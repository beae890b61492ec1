import { Button, Stack, Text } from '@sanity/ui'
import { filter, firstValueFrom, map, of, timeout } from 'rxjs'
import { type SanityDocument, useSchema } from 'sanity'
import { useRouter } from 'sanity/router'
import { type DocumentStore, useDocumentStore } from 'studio-kit'
import { useStudioClient } from '../../documents/client.ts'
import { titleOf } from '../../documents/documents.ts'
import { useWork } from '../../ui/useWork.ts'
import { liveTitleOf, phaseOf, sentenceOf } from '../confirm/period.ts'
import { PlaceLinks, type Places } from '../places.tsx'
import { readPlaces, readReport } from '../queries.ts'
import { addToCourse, COURSE, isInCourse } from './course.ts'
import { followPublication, type Progress } from './follow.ts'

/** Milliseconds in which the Content Lake has taken the change, or has refused it. */
const STORE_LIMIT_MS = 60_000

type Publication = {
  id: string
  type: string
  /** As it is published now; null if it is not. */
  before: SanityDocument | null
  /** If it was taken down or deleted: what the message says. */
  removal?: { title: string; kept: string }
}

/** Shows when the site has what is being published, also after staff have left the form. */
export function useFollow() {
  const { run, toast } = useWork()
  const client = useStudioClient()
  const store = useDocumentStore()
  const schema = useSchema()
  const { navigateIntent } = useRouter()

  return async (publication: Publication) => {
    const { id, type, before, removal } = publication
    const document = await newVersion(store, publication)
    if (document === undefined) return
    const rev = document?._rev ?? null
    const last = document ?? before
    const name = last ? titleOf(last, schema) : ''
    const reading = Promise.all([
      readPlaces(client, { id, type }, { before, after: document }).catch(() => null),
      document?._type !== 'lesson' || isInCourse(client, id, 'published').catch(() => true),
    ])
    // One message for each publication: if a message replaces one that is just expiring, Sanity’s
    // provider can remove both.
    const message = `published-${id}-${rev}`
    const addLesson = () =>
      run('The lesson wasn’t added to the course', 'Add it there yourself.', async () => {
        await addToCourse(client, id)
        toast.push({
          id: message,
          status: 'success',
          title: 'Added at the end of the course',
          description: 'Drag it to its place. Then publish the course.',
        })
      }).then(() => navigateIntent('edit', { id: COURSE, type: 'course' }))
    await followPublication({
      ask: () => readReport({ id, rev }),
      isReplaced: async (shown) =>
        shown === (await client.fetch<string | null>('*[_id == $id][0]._rev', { id })),
      async onProgress(progress) {
        const [places, isPlaced] = await reading
        toast.push({
          id: message,
          closable: true,
          ...toastOf(progress, {
            ...{ name, document, places, removal },
            ...(!isPlaced && { addLesson }),
          }),
        })
      },
    })
  }
}

/** Resolves to what replaces `before`; `undefined` if nothing is stored in time. */
const newVersion = (store: DocumentStore, { id, type, before }: Publication) =>
  firstValueFrom(
    store.pair.editState(id, type).pipe(
      filter(({ ready, published }) => ready && published?._rev !== before?._rev),
      map(({ published }) => published),
      timeout({ first: STORE_LIMIT_MS, with: () => of(undefined) }),
    ),
  )

type Context = {
  /** What the document is called. */
  name: string
  /** As it is published now; null if it was taken down. */
  document: SanityDocument | null
  /** Null if they could not be read. */
  places: Places | null
  removal: Publication['removal']
  /** For a lesson that the course does not list. */
  addLesson?(): unknown
}

function toastOf(progress: Progress, context: Context) {
  const { name, document, removal, addLesson } = context
  switch (progress.state) {
    case 'live':
      if (addLesson)
        return {
          status: 'info' as const,
          duration: 60_000,
          title: 'Published. Not in the course yet',
          description: <Button onClick={addLesson} text="Add it to the course" />,
        }
      return {
        status: 'success' as const,
        duration: 15_000,
        title: document ? liveTitleOf(document) : removal?.title,
        description: <SeeIt {...context} />,
      }
    case 'unreported':
      return {
        status: 'info' as const,
        duration: 15_000,
        title: removal?.title ?? 'Published',
        description:
          'This site doesn’t report when its pages are updated. It usually takes less than a minute.',
      }
    case 'late':
      return {
        status: 'warning' as const,
        duration: 600_000,
        title: removal ? 'Not taken down yet' : 'Not live yet',
        description: `“${name}”: ${progress.why}`,
      }
  }
}

function SeeIt({ name, document, places, removal }: Context) {
  const period = document && sentenceOf(document, true)
  // If visitors see nothing of it now, there is nothing to look at.
  const isVisible = document?._type !== 'announcement' || phaseOf(document) === 'during'
  return (
    <Stack gap={3}>
      <Text size={1}>“{name}”</Text>
      {removal && <Text size={1}>{removal.kept}</Text>}
      {period && <Text size={1}>{period}</Text>}
      {isVisible && places && places.pages.length > 0 && (
        <Text data-testid="live" size={1}>
          {removal ? 'It was on' : 'See it on'} <PlaceLinks {...places} />
        </Text>
      )}
    </Stack>
  )
}
