import { Stack, Text } from '@sanity/ui'
import { useCallback } from 'react'
import { isObjectSchemaType, type SanityDocument, useClient, useSchema } from 'sanity'
import { isMemberType } from '../../../schemas/fixed.ts'
import { Changes } from '../changes/Changes.tsx'
import { changesBetween } from '../changes/changes.ts'
import { PlacesLine } from '../PlaceLinks.tsx'
import { API, readNames, readPlaces } from '../queries.ts'
import { referencesIn } from '../references.ts'
import { useLoaded } from '../use-loaded.ts'
import { sentenceOf } from './period.ts'

type Props = { type: string; draft: SanityDocument; published: SanityDocument | null }

/** What publishing changes, and on which pages. */
export function Preview({ type, draft, published }: Props) {
  const client = useClient(API)
  const schema = useSchema().get(type)
  const ids = [...referencesIn(published), ...referencesIn(draft)].map(({ id }) => id).join(' ')
  const names = useLoaded(
    useCallback(() => readNames(client, ids.split(' ').filter(Boolean)), [client, ids]),
  )
  const places = useLoaded(
    useCallback(
      () => readPlaces(client, type, { before: published, after: draft }),
      [client, type, published, draft],
    ),
  )
  if (!schema || !isObjectSchemaType(schema)) return null
  const nameOf = (id: string) => (names !== 'failed' && names?.get(id)) || 'an untitled entry'
  const period = sentenceOf(draft, false)
  const changes = changesBetween(schema, published, draft, nameOf)
  return (
    <Stack gap={4}>
      {changes.length > 0 ? (
        <Changes changes={changes} />
      ) : (
        <Text size={1}>Nothing changes. This draft is the same as the published version.</Text>
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
        places &&
        places !== 'failed' &&
        places.pages.length > 0 && <PlacesLine places={places} title="Visible on:" />
      )}
    </Stack>
  )
}
