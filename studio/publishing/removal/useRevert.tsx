import { Button, Card, Flex, Spinner, Stack, Text } from '@sanity/ui'
import { useCallback, useState } from 'react'
import {
  type DocumentActionComponent,
  type DocumentActionProps,
  useClient,
  useDocumentOperation,
  useHistoryStore,
  useSchema,
} from 'sanity'
import { ConfirmButton } from '../ConfirmButton.tsx'
import { API, readMissing } from '../queries.ts'
import { referencesIn, titlesOn } from '../references.ts'
import { useLoaded } from '../use-loaded.ts'

/**
 * Revert to an earlier version. The Content Lake refuses one that refers to a document which was
 * deleted since: then a dialog says where.
 */
export function withMissingReferences(revert: DocumentActionComponent): DocumentActionComponent {
  function useRevert(props: DocumentActionProps) {
    const description = revert(props)
    const [isOpen, setOpen] = useState(false)
    const { id, type, revision } = props
    const { restore } = useDocumentOperation(id, type)
    const close = () => setOpen(false)
    function confirm() {
      close()
      if (revision) restore.execute(revision)
    }
    if (!description || !revision) return description
    return {
      ...description,
      onHandle: () => setOpen(true),
      dialog: isOpen && {
        type: 'dialog' as const,
        header: 'Go back to this version?',
        width: 'medium' as const,
        onClose: close,
        content: <Revert close={close} confirm={confirm} id={id} revision={revision} type={type} />,
      },
    }
  }
  useRevert.action = revert.action
  useRevert.displayName = 'ConfirmedRevert'
  return useRevert
}

type Props = { id: string; type: string; revision: string; close(): void; confirm(): void }

function Revert({ id, type, revision, close, confirm }: Props) {
  const missing = useMissing({ id, type, revision })
  if (!missing) return <Spinner muted />
  const isBlocked = missing !== 'failed' && missing.length > 0
  return (
    <Stack gap={4}>
      <Text size={1}>
        {isBlocked
          ? 'This isn’t possible, because this version uses something that was deleted later. Choose a newer version, or copy the text you need.'
          : 'This version becomes the draft. Visitors see it when you publish it.'}
      </Text>
      {isBlocked && (
        <Stack as="ul" data-testid="blockers" gap={2} padding={0} style={{ listStyle: 'none' }}>
          {missing.map((where) => (
            <Card as="li" border key={where} padding={3} radius={2}>
              <Text size={1}>{where}</Text>
            </Card>
          ))}
        </Stack>
      )}
      <Flex gap={3} justify="flex-end">
        <Button mode="bleed" onClick={close} text={isBlocked ? 'Close' : 'Cancel'} />
        {!isBlocked && <ConfirmButton onClick={confirm} text="Revert" tone="caution" />}
      </Flex>
    </Stack>
  )
}

/** The fields of a version that refer to documents which do not exist. */
function useMissing({ id, type, revision }: Pick<Props, 'id' | 'type' | 'revision'>) {
  const client = useClient(API)
  const history = useHistoryStore()
  const schema = useSchema().get(type)
  return useLoaded(
    useCallback(async () => {
      const version = await history.getDocumentAtRevision(id, revision)
      const references = referencesIn(version).filter(({ isWeak }) => !isWeak)
      const missing = await readMissing(
        client,
        references.map((reference) => reference.id),
      )
      return references
        .filter((reference) => missing.has(reference.id))
        .map(({ path }) => titlesOn(path, schema).join(' › '))
    }, [client, history, schema, id, revision]),
  )
}
