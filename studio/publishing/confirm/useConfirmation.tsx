import { Button, Flex, Stack, Text } from '@sanity/ui'
import { useCallback, useState } from 'react'
import {
  type DocumentActionComponent,
  type DocumentActionProps,
  isObjectSchemaType,
  type SanityDocument,
  useClient,
  useSchema,
} from 'sanity'
import { isMemberType } from '../../../schemas/fixed.ts'
import { ConfirmButton } from '../ConfirmButton.tsx'
import { Changes } from '../changes/Changes.tsx'
import { changesBetween } from '../changes/changes.ts'
import { useFollow } from '../live/useFollow.tsx'
import { PlacesLine } from '../PlaceLinks.tsx'
import { API, readNames, readPlaces } from '../queries.ts'
import { referencesIn } from '../references.ts'
import { useLoaded } from '../use-loaded.ts'

/** Publish, with a look at what changes, and on which pages, before it happens. */
export function withConfirmation(publish: DocumentActionComponent): DocumentActionComponent {
  function useConfirmedPublish(props: DocumentActionProps) {
    const description = publish(props)
    const [isOpen, setOpen] = useState(false)
    const follow = useFollow()
    const { id, type, draft, published } = props
    const close = () => setOpen(false)
    if (!description) return description
    const { onHandle } = description
    return {
      ...description,
      onHandle: () => setOpen(true),
      dialog: isOpen &&
        draft && {
          type: 'dialog' as const,
          header: published ? 'Publish these changes?' : 'Publish for the first time?',
          width: 'medium' as const,
          onClose: close,
          content: <Preview draft={draft} published={published} type={type} />,
          footer: (
            <Flex gap={3} justify="flex-end">
              <Button mode="bleed" onClick={close} text="Cancel" />
              <ConfirmButton
                data-testid="confirm-publish"
                disabled={Boolean(description.disabled)}
                onClick={() => {
                  close()
                  follow({ id, type, rev: published?._rev ?? null, isRemoval: false })
                  onHandle?.()
                }}
                text="Publish"
                tone="primary"
              />
            </Flex>
          ),
        },
    }
  }
  useConfirmedPublish.action = publish.action
  useConfirmedPublish.displayName = 'ConfirmedPublish'
  return useConfirmedPublish
}

type Props = { type: string; draft: SanityDocument; published: SanityDocument | null }

function Preview({ type, draft, published }: Props) {
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
  const nameOf = (id: string) =>
    (names !== 'failed' && names?.get(id)) || 'an entry without a title'
  const changes = changesBetween(schema, published, draft, nameOf)
  return (
    <Stack gap={4}>
      {changes.length > 0 ? (
        <Changes changes={changes} />
      ) : (
        <Text size={1}>Nothing changes. The document is the same as the published one.</Text>
      )}
      {isMemberType(type) ? (
        <Text muted size={1}>
          Visible to members when they open the page.
        </Text>
      ) : (
        places &&
        places !== 'failed' &&
        places.pages.length > 0 && <PlacesLine places={places} title="Visible on:" />
      )}
    </Stack>
  )
}
