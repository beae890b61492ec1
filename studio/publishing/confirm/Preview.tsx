import { Stack, Text } from '@sanity/ui'
import type { SanityDocument } from 'sanity'
import { getPublishedId } from 'studio-kit'
import useSWR from 'swr'
import { describeDestination } from '../../../schemas/fields.ts'
import { isMemberType } from '../../../schemas/member-types.ts'
import { useStudioClient } from '../../documents/client.ts'
import { Changes } from '../Changes.tsx'
import { PlacesLine } from '../places.tsx'
import { readPlaces } from '../queries.ts'
import { sentenceOf } from './period.ts'
import { hasMarkToRemove } from './publish.ts'

type Props = { draft: SanityDocument; published: SanityDocument | null }

/** What publishing changes, and on which pages. */
export function Preview({ draft, published }: Props) {
  const client = useStudioClient()
  const type = draft._type
  const id = getPublishedId(draft._id)
  const { data: places } = useSWR(['places', id, draft._rev, published?._rev], () =>
    readPlaces(client, { id, type }, { before: published, after: draft }),
  )
  const isMarked = hasMarkToRemove({ draft, published })
  const { placeholder: _, ...unmarked } = draft
  const period = sentenceOf(draft, false)
  return (
    <Stack gap={4}>
      {!published ? (
        !isMemberType(type) &&
        type !== 'redirect' && <Text size={1}>Everything in this form becomes visible.</Text>
      ) : (
        <Changes
          after={isMarked ? unmarked : draft}
          before={published}
          same="Nothing changes. This draft is the same as the published version."
        />
      )}
      {isMarked && (
        <Text size={1} weight="medium">
          This is marked as a placeholder: its content is made up. Publishing removes the mark, so
          check everything first.
        </Text>
      )}
      {period && (
        <Text size={1} weight="medium">
          {period}
        </Text>
      )}
      {type === 'redirect' ? (
        <Redirected draft={draft} />
      ) : isMemberType(type) ? (
        <Text muted size={1}>
          {type === 'lesson'
            ? 'Visible to members once the course lists it.'
            : 'Visible to members when they open the page.'}
        </Text>
      ) : (
        <PlacesLine places={places} title="Visible on:" />
      )}
    </Stack>
  )
}

/** Where visitors of an old address arrive. */
function Redirected({ draft: { _id, _rev, from } }: Pick<Props, 'draft'>) {
  const client = useStudioClient().withConfig({ perspective: 'raw' })
  const query = '*[_id == $_id][0]{kind, "page": page->title}'
  const { data } = useSWR(['destination', _id, _rev], () =>
    client.fetch<Parameters<typeof describeDestination>[0]>(query, { _id }),
  )
  return (
    data && <Text size={1}>{`${from} will lead visitors to: ${describeDestination(data)}`}</Text>
  )
}
