import { EditIcon } from '@sanity/icons/Edit'
import { getDraftId, useSchema } from 'sanity'
import useSWR from 'swr'
import { type Item, titleOf } from './documents.ts'
import { type DraftStory, draftStories, readTransactions } from './history.ts'
import { Nothing, Panel, Rows, Waiting } from './Panel.tsx'
import { DocumentLink, exactly, Name, Row } from './Row.tsx'
import { useSite, useStudioClient, WHEN_ASKED } from './use-site.ts'

/** Ids of about 40 characters in one address, which servers limit to some 8,000. */
const IDS_AT_A_TIME = 100

/** What is written and not published: whose it is, and since when it waits. */
export function Drafts() {
  const client = useStudioClient()
  const { data: site, error } = useSite()
  const drafts = site?.items
    .filter(({ isDraft }) => isDraft)
    .toSorted((a, b) => b.current._updatedAt.localeCompare(a.current._updatedAt))
  const ids = drafts?.map(({ id }) => getDraftId(id)).slice(0, IDS_AT_A_TIME) ?? []
  const revisions = drafts?.map(({ current }) => current._rev).join(' ')
  const stories = useSWR(
    revisions ? ['drafts', revisions] : null,
    async () => draftStories(await readTransactions(client, { ids })),
    WHEN_ASKED,
  )
  return (
    <Panel
      count={drafts?.length}
      error={error ?? stories.error}
      icon={EditIcon}
      title="Waiting to be published"
    >
      {!drafts && <Waiting>Loading drafts…</Waiting>}
      {drafts?.length === 0 && <Nothing>Everything is published.</Nothing>}
      {drafts && drafts.length > 0 && (
        <Rows>
          {drafts.map((item) => (
            <Draft key={item.id} item={item} story={stories.data?.get(getDraftId(item.id))} />
          ))}
        </Rows>
      )}
    </Panel>
  )
}

function Draft({ item, story }: { item: Item; story: DraftStory | undefined }) {
  const schema = useSchema()
  const { id, type, current, isPublished } = item
  const [author] = story?.authors ?? []
  return (
    <Row
      aside={
        <>
          {author ? <Name user={author} /> : 'Someone'}, since{' '}
          {exactly(story?.since ?? current._updatedAt)}
          {!isPublished && ' · never published'}
        </>
      }
      title={
        <DocumentLink id={id} type={type}>
          {titleOf(current, schema)}
        </DocumentLink>
      }
      {...(author && { user: author })}
    />
  )
}
