import { Button, Flex, Spinner, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useCallback, useState } from 'react'
import { useClient, useSchema } from 'sanity'
import { isMemberType } from '../../../schemas/member-types.ts'
import type { DocumentActionComponent, DocumentActionProps } from '../../internals/beta.ts'
import {
  keepRunning,
  useDocumentOperation,
  useDocumentStore,
} from '../../internals/document-store.ts'
import { useSetPerspective } from '../../internals/perspective.ts'
import { addressOf, type Destination } from '../../redirects/changes.ts'
import { DestinationField } from '../../redirects/DestinationField.tsx'
import { redirectBeforeRemoval, tidyAfterRemoval } from '../../redirects/redirects.ts'
import { useLoaded } from '../../use-loaded.ts'
import { ConfirmButton } from '../ConfirmButton.tsx'
import { useFollow } from '../live/useFollow.tsx'
import { PlacesLine } from '../places.tsx'
import { API, readPlaces } from '../queries.ts'
import { BlockerList } from './BlockerList.tsx'
import { type Blocker, readBlockers } from './blockers.ts'

/** What a removal is called, and what it does. */
const WORDS = {
  unpublish: {
    question: 'Take this off the site?',
    effect: 'Visitors will no longer see it. The text stays here as a draft.',
    button: 'Unpublish',
  },
  delete: {
    question: 'Delete this?',
    effect:
      'It will be removed from the site and from the lists here. You can restore it from “Trash” on the start screen.',
    button: 'Delete',
  },
}

type Kind = keyof typeof WORDS

/**
 * Unpublish or Delete. Where other documents refer to this one, the Content Lake would refuse: then a
 * dialog says which, before anything is tried.
 */
export function withBlockers(remove: DocumentActionComponent, kind: Kind): DocumentActionComponent {
  function useRemoval(props: DocumentActionProps) {
    const description = remove(props)
    const [isOpen, setOpen] = useState(false)
    const { id, type, published } = props
    const operation = useDocumentOperation(id, type)[kind]
    const store = useDocumentStore()
    const follow = useFollow()
    const client = useClient(API)
    const { push } = useToast()
    const setPerspective = useSetPerspective()
    const close = () => setOpen(false)
    const address = addressOf(published)
    async function confirm(destination: Destination | null) {
      close()
      try {
        if (address !== null)
          await redirectBeforeRemoval(client, { id, before: address }, destination)
      } catch (error) {
        return push({
          status: 'error',
          title: `/${address} is still on the site`,
          description: `The redirect couldn’t be saved. Please try again. (${error instanceof Error ? error.message : error})`,
          closable: true,
          duration: 60_000,
        })
      }
      if (published) void follow({ id, type, before: published, isRemoval: true })
      const isRemoved = keepRunning(store, id, type, kind)
      operation.execute()
      // What remains is the draft.
      if (kind === 'unpublish') setPerspective('drafts')
      // The site check names the redirects that stay.
      if (address !== null && !destination && (await isRemoved))
        await tidyAfterRemoval(client, id).catch(() => {})
    }
    if (!description) return description
    return {
      ...description,
      onHandle: () => setOpen(true),
      dialog: isOpen && {
        type: 'dialog' as const,
        header: WORDS[kind].question,
        width: 'medium' as const,
        onClose: close,
        content: (
          <Removal {...props} address={address} close={close} confirm={confirm} kind={kind} />
        ),
      },
    }
  }
  useRemoval.action = remove.action
  useRemoval.displayName = `Confirmed${WORDS[kind].button}`
  return useRemoval
}

type Props = DocumentActionProps & {
  kind: Kind
  /** Of a page that visitors see; otherwise null. */
  address: string | null
  close(): void
  confirm(destination: Destination | null): void
}

function Removal({ id, type, published, kind, address, close, confirm }: Props) {
  const [destination, setDestination] = useState<Destination | null>({ kind: 'home' })
  const client = useClient(API)
  const schema = useSchema()
  const blockers = useLoaded(
    useCallback(() => readBlockers(client, schema, id), [client, schema, id]),
  )
  const places = useLoaded(
    useCallback(
      () => readPlaces(client, { id, type }, { before: published, after: null }),
      [client, id, type, published],
    ),
  )
  if (!blockers) return <Spinner muted />
  const isBlocked = blockers !== 'failed' && blockers.length > 0
  return (
    <Stack gap={4}>
      {isBlocked ? (
        <Blocked blockers={blockers} />
      ) : (
        <>
          <Text size={1}>{WORDS[kind].effect}</Text>
          {published &&
            !isMemberType(type) &&
            places &&
            places !== 'failed' &&
            places.pages.length > 0 && <PlacesLine places={places} title="Currently on:" />}
          {address !== null && (
            <DestinationField
              address={address}
              onChange={setDestination}
              pageId={id}
              value={destination}
            />
          )}
        </>
      )}
      <Flex gap={3} justify="flex-end">
        <Button mode="bleed" onClick={close} text={isBlocked ? 'Close' : 'Cancel'} />
        {!isBlocked && (
          <ConfirmButton
            data-testid="confirm-removal"
            onClick={() => confirm(destination)}
            text={WORDS[kind].button}
            tone="critical"
          />
        )}
      </Flex>
    </Stack>
  )
}

function Blocked({ blockers }: { blockers: Blocker[] }) {
  return (
    <>
      <Text size={1}>
        This isn’t possible yet, because it’s used elsewhere. In each of these places, choose
        something else or clear the field, and publish. Then try again.
      </Text>
      <BlockerList blockers={blockers} />
    </>
  )
}
