import { Box, Stack, Text } from '@sanity/ui'
import type { SanityDocument } from 'sanity'
import { ChangesBetween, getPublishedId, isEqual } from 'studio-kit'
import useSWR from 'swr'
import { isMemberType } from '../../../schemas/member-types.ts'
import { useStudioClient } from '../../documents/client.ts'
import { fieldsOf } from '../../documents/restore.ts'
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
  const period = sentenceOf(draft, false)
  return (
    <Stack gap={4}>
      {!published ? (
        !isMemberType(type) && <Text size={1}>Everything in this form becomes visible.</Text>
      ) : isEqual(fieldsOf(published), fieldsOf(draft)) ? (
        <Text size={1}>Nothing changes. This draft is the same as the published version.</Text>
      ) : (
        <Box data-testid="changes" overflow="auto" paddingY={1} style={{ maxHeight: '45vh' }}>
          <ChangesBetween after={draft} before={published} />
        </Box>
      )}
      {hasMarkToRemove({ draft, published }) && (
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
      {isMemberType(type) ? (
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
