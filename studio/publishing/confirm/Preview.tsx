import { Stack, Text } from '@sanity/ui'
import type { SanityDocument } from 'sanity'
import { getPublishedId, isEqual } from 'studio-kit'
import useSWR from 'swr'
import { isMemberType } from '../../../schemas/member-types.ts'
import { useStudioClient } from '../../documents/client.ts'
import { Note } from '../../ui/Panel.tsx'
import { Changes } from '../Changes.tsx'
import { PlacesLine } from '../places.tsx'
import { readPlaces } from '../queries.ts'
import { sentenceOf } from './period.ts'
import { hasMarkToRemove } from './publish.ts'

type Props = { draft: SanityDocument; published: SanityDocument | null }

/** What publishing changes, and on which pages. */
export function Preview({ draft, published }: Props) {
  const client = useStudioClient()
  const { _type: type, effectiveDate, sections } = draft
  const id = getPublishedId(draft._id)
  const { data: places } = useSWR(['places', id, draft._rev, published?._rev], () =>
    readPlaces(client, { id, type }, { before: published, after: draft }),
  )
  const isMarked = hasMarkToRemove({ draft, published })
  const isDateKept =
    effectiveDate !== undefined &&
    effectiveDate === published?.effectiveDate &&
    !isEqual(sections, published?.sections)
  const note = noteOn(draft)
  return (
    <Stack gap={4}>
      {published ? (
        <Changes
          after={isMarked ? withoutMark(draft) : draft}
          before={isMarked ? withoutMark(published) : published}
          same="Nothing changes. This draft is the same as the published version."
        />
      ) : (
        !note && <Text size={1}>Everything in this form becomes visible.</Text>
      )}
      {[isMarked && MARKED, isDateKept && OLD_DATE, sentenceOf(draft, false)].map(
        (words) =>
          words && (
            <Text key={words} size={1} weight="medium">
              {words}
            </Text>
          ),
      )}
      {note && <Note>{note}</Note>}
      {/* The public pages show the course’s modules and the titles of its lessons. */}
      {(!note || type === 'course') && (
        <PlacesLine places={places} title={note ? 'Also visible on' : 'Visible on'} />
      )}
    </Stack>
  )
}

/** A sentence says that the mark goes. */
const withoutMark = ({ placeholder: _, ...document }: SanityDocument) => document

const MARKED =
  'This is marked as a placeholder: its content is made up. Publishing removes the mark, so check everything first.'

const OLD_DATE = 'The effective date stays the same. Change it if the meaning has changed.'

/** Of what has no place of its own on the public pages. */
function noteOn({ _type: type, from }: SanityDocument) {
  if (type === 'redirect') return `Visitors to ${from} will be sent to the destination you chose.`
  if (type === 'lesson') return 'Visible to members once the course lists it.'
  if (isMemberType(type)) return 'Visible to members when they open the page.'
}
