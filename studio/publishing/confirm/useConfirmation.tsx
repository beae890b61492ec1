import { Button, Flex, Stack, Text } from '@sanity/ui'
import { useCallback, useEffect, useState } from 'react'
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

/**
 * The Studio drops a publish, with a short message, that comes while it still checks what was typed
 * last. So it waits until nothing has changed for this long, in milliseconds.
 */
const QUIET_MS = 300
/** Milliseconds after which a publish that was confirmed does not surprise its writer any more. */
const PATIENCE_MS = 10_000

/** Publish, with a look at what changes, and on which pages, before it happens. */
export function withConfirmation(publish: DocumentActionComponent): DocumentActionComponent {
  function useConfirmedPublish(props: DocumentActionProps) {
    const description = publish(props)
    const [isOpen, setOpen] = useState(false)
    const follow = useFollow()
    const { id, type, draft, published } = props
    const close = () => setOpen(false)
    const [isConfirmed, setConfirmed] = useState(false)
    // On every render: each one may be news of a text that is still being saved or checked.
    useEffect(() => {
      if (!isConfirmed || !description || description.disabled) return
      const timer = setTimeout(() => {
        setConfirmed(false)
        description.onHandle?.()
      }, QUIET_MS)
      return () => clearTimeout(timer)
    })
    useEffect(() => {
      if (!isConfirmed) return
      const timer = setTimeout(() => setConfirmed(false), PATIENCE_MS)
      return () => clearTimeout(timer)
    }, [isConfirmed])
    if (!description) return description
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
                  setConfirmed(true)
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
  const nameOf = (id: string) => (names !== 'failed' && names?.get(id)) || 'an untitled entry'
  const changes = changesBetween(schema, published, draft, nameOf)
  return (
    <Stack gap={4}>
      {changes.length > 0 ? (
        <Changes changes={changes} />
      ) : (
        <Text size={1}>Nothing changes. This draft is the same as the published version.</Text>
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
