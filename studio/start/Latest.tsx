import { EditIcon } from '@sanity/icons/Edit'
import { PublishIcon } from '@sanity/icons/Publish'
import { useSchema } from 'sanity'
import { readAuthors } from 'studio-kit'
import useSWR from 'swr'
import { useStudioClient } from '../documents/client.ts'
import { type Item, titleOf } from '../documents/documents.ts'
import { Panel, Rows } from '../ui/Panel.tsx'
import { Name, Row, Time } from '../ui/Row.tsx'
import { useSite } from './use-site.ts'

const LISTS = {
  draft: {
    title: 'Waiting to be published',
    icon: EditIcon,
    nothing: 'Everything is published.',
    most: Number.POSITIVE_INFINITY,
  },
  published: {
    title: 'Recently published',
    icon: PublishIcon,
    nothing: 'Nothing has been published recently.',
    most: 3,
  },
}

type Props = { version: keyof typeof LISTS }

/**
 * The documents that have such a version, the one that was changed last first: what is written and not
 * published, or what was published last, by whom and when.
 */
export function Latest({ version }: Props) {
  const { title, icon, nothing, most } = LISTS[version]
  const client = useStudioClient()
  const schema = useSchema()
  const { data: site, error } = useSite()
  const shown = site && latest(site.items, version).slice(0, most)
  const revisions = shown?.map(({ document }) => `${document._id} ${document._rev}`)
  const authors = useSWR(
    revisions && revisions.length > 0 ? ['authors', ...revisions] : null,
    () => readAuthors(client, shown?.map(({ document }) => document._id) ?? []),
    { keepPreviousData: true },
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
                  {user ? <Name user={user} /> : 'Someone'}, <Time at={document._updatedAt} />
                  {!published && ', never published'}
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

const latest = (items: Item[], version: Props['version']) =>
  items
    .flatMap((item) => {
      const document = item[version]
      return document ? [{ item, document }] : []
    })
    .sort((one, other) => other.document._updatedAt.localeCompare(one.document._updatedAt))
