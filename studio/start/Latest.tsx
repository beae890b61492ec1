import { EditIcon } from '@sanity/icons/Edit'
import { PublishIcon } from '@sanity/icons/Publish'
import { useSchema } from 'sanity'
import useSWR from 'swr'
import { timeInWords } from '../look/time.ts'
import { type Item, titleOf } from './documents.ts'
import { readAuthors } from './history.ts'
import { Panel, Rows } from './Panel.tsx'
import { Name, Row } from './Row.tsx'
import { useSite, useStudioClient, WHEN_ASKED } from './use-site.ts'

/** What is written and not published: who edited it last, and when. */
export const Drafts = () => (
  <Latest
    icon={EditIcon}
    nothing="Everything is published."
    title="Waiting to be published"
    version="draft"
  />
)

/** What was published last, by whom and when. */
export const Publishes = () => (
  <Latest
    icon={PublishIcon}
    most={3}
    nothing="Nothing has been published recently."
    title="Recently published"
    version="published"
  />
)

type Props = {
  title: string
  icon: typeof EditIcon
  nothing: string
  version: 'draft' | 'published'
  most?: number
}

/** The documents that have such a version, the one that was changed last first. */
function Latest({ title, icon, nothing, version, most = Number.POSITIVE_INFINITY }: Props) {
  const client = useStudioClient()
  const schema = useSchema()
  const { data: site, error } = useSite()
  const shown = site && latest(site.items, version).slice(0, most)
  const revisions = shown?.map(({ document }) => `${document._id} ${document._rev}`)
  const authors = useSWR(
    revisions && revisions.length > 0 ? ['authors', ...revisions] : null,
    () => readAuthors(client, shown?.map(({ document }) => document._id) ?? []),
    { ...WHEN_ASKED, keepPreviousData: true },
  )
  // All of a row is drawn at once.
  const known = authors.data || shown?.length === 0 ? shown : undefined
  return (
    <Panel
      count={version === 'draft' ? shown?.length : undefined}
      error={error ?? authors.error}
      icon={icon}
      title={title}
    >
      <Rows
        nothing={nothing}
        rows={known?.map(({ document, item: { id, type, published } }) => {
          const user = authors.data?.[document._id]
          return (
            <Row
              aside={
                <>
                  {user ? <Name user={user} /> : 'Someone'}, {timeInWords(document._updatedAt)}
                  {!published && ' · never published'}
                </>
              }
              key={id}
              link={{ id, type }}
              title={titleOf(document, schema)}
              user={user}
            />
          )
        })}
      />
    </Panel>
  )
}

const latest = (items: Item[], version: 'draft' | 'published') =>
  items
    .flatMap((item) => {
      const document = item[version]
      return document ? [{ item, document }] : []
    })
    .sort((one, other) => other.document._updatedAt.localeCompare(one.document._updatedAt))
