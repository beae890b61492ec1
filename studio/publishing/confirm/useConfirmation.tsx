import { Button, Card, Flex, Spinner, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useContext, useEffect, useRef, useState } from 'react'
import { type Path, type SanityDocument, useSchema } from 'sanity'
import type { DocumentActionComponent, DocumentActionProps } from '../../internals/beta.ts'
import { useFormFocus } from '../../internals/document-pane.ts'
import { useDocumentPairPermissions } from '../../internals/permissions.ts'
import { placeOf } from '../../start/check/place.ts'
import { titleOf } from '../../start/documents.ts'
import { useGuard, useGuardState } from '../../unsaved/context.ts'
import { Asked } from '../../untouched/new-document.ts'
import { ConfirmButton } from '../ConfirmButton.tsx'
import { FaultList } from './FaultList.tsx'
import { messageOf } from './failure.ts'
import { type Fault, summaryOf } from './faults.ts'
import { Preview } from './Preview.tsx'
import { useFaults } from './useFaults.ts'
import { usePublish } from './usePublish.ts'

/** What the dialog shows; while it is published, what was confirmed. */
type Step =
  | { is: 'asking' }
  | { is: 'publishing'; draft: SanityDocument; published: SanityDocument | null }
  | { is: 'failed'; isUnknown: boolean; title: string; description: string }

/**
 * Publish, with a dialog that first shows what changes and on which pages. The button is enabled
 * while there is something to publish. Sanity’s own button (version 6.16) is disabled while text is
 * saved, and while a field is wrong, and does not tell keyboard users why.
 */
export function withConfirmation(publish: DocumentActionComponent): DocumentActionComponent {
  function useConfirmedPublish(props: DocumentActionProps) {
    const description = publish(props)
    const { id, type, draft, published } = props
    const [step, setStep] = useState<Step>()
    const { faults, isMistyped } = useFaults(props)
    const isUnsaved = useGuardState(useGuard()).unsaved !== undefined
    const { setAsked } = useContext(Asked)
    const [permission] = useDocumentPairPermissions({ id, type, permission: 'publish' })
    const publication = usePublish(props)
    const { push } = useToast()
    const schema = useSchema()
    const { focusField, focusAgain } = useFormFocus()
    /** Whether the dialog waits for the outcome, which is a message otherwise. */
    const isWaiting = useRef(false)
    useEffect(
      () => () => {
        isWaiting.current = false
      },
      [],
    )
    const hasChanges = draft !== null || isUnsaved || isMistyped
    if (step?.is === 'asking' && !hasChanges) setStep(undefined)
    const errors = faults.filter(({ isError }) => isError)
    // A check of the form may end after the dialog has opened.
    const isNotReady = step !== undefined && step.is !== 'publishing' && errors.length > 0
    useEffect(() => {
      if (isNotReady) setAsked(true)
    }, [isNotReady, setAsked])
    if (!description) return description

    const canPress = hasChanges && permission?.granted !== false
    const shown: SanityDocument | { _type: string } = draft ?? published ?? { _type: type }
    const place = (path: Path) => placeOf(path, shown, schema)

    function close() {
      isWaiting.current = false
      setStep(undefined)
    }

    async function confirm(confirmed: SanityDocument) {
      isWaiting.current = true
      setStep({ is: 'publishing', draft: confirmed, published })
      const outcome = await publication.publish()
      const wasWaiting = isWaiting.current
      if (outcome.state !== 'published') {
        const message = messageOf(outcome, titleOf(confirmed, schema), schema)
        if (wasWaiting)
          return setStep({ is: 'failed', isUnknown: outcome.state === 'unknown', ...message })
        const id = `not-published-${confirmed._id}`
        return push({ id, status: 'error', closable: true, duration: 600_000, ...message })
      }
      setAsked(false)
      if (!wasWaiting) return
      close()
      // The dialog gives the focus back to its button, which is disabled by then.
      requestAnimationFrame(focusAgain)
    }

    function press() {
      if (draft && publication.isUnderWay()) return void confirm(draft)
      setStep({ is: 'asking' })
    }

    function openField(path: Path) {
      close()
      // After the dialog has closed, which gives the focus back to its button.
      requestAnimationFrame(() => focusField(path))
    }
    const list = (words: string, some: Fault[]) => (
      <Stack gap={4}>
        <Text size={1}>{words}</Text>
        <FaultList
          faults={some}
          nameOf={(path) => place(path) || titleOf(shown, schema)}
          onOpen={openField}
        />
      </Stack>
    )

    return {
      ...description,
      ...(canPress && { disabled: false, title: summaryOf(faults, place) }),
      onHandle: press,
      dialog: step &&
        (hasChanges || step.is !== 'asking') && {
          type: 'dialog' as const,
          header: isNotReady ? 'Not ready to publish' : headerOf(step, published),
          width: 'medium' as const,
          onClose: close,
          content: isNotReady ? (
            list('Visitors don’t see your changes yet. Your draft is kept.', errors)
          ) : (
            <Stack gap={4}>
              {step.is === 'asking' &&
                faults.length > 0 &&
                list('Check this. You can still publish.', faults)}
              <Content draft={draft} published={published} step={step} />
            </Stack>
          ),
          footer: (
            <Stack gap={4}>
              {step.is === 'publishing' && (
                <Text muted role="status" size={1}>
                  You can close this and keep working. A message says when it’s live.
                </Text>
              )}
              <Flex gap={3} justify="flex-end">
                <Button
                  mode="bleed"
                  onClick={close}
                  text={step.is === 'asking' && !isNotReady ? 'Cancel' : 'Close'}
                />
                {draft && !isNotReady && (
                  <ConfirmButton
                    data-testid="confirm-publish"
                    loading={step.is === 'publishing'}
                    onClick={() => confirm(draft)}
                    text={step.is === 'failed' ? 'Try again' : 'Publish'}
                    tone="primary"
                  />
                )}
              </Flex>
            </Stack>
          ),
        },
    }
  }
  useConfirmedPublish.action = publish.action
  useConfirmedPublish.displayName = 'ConfirmedPublish'
  return useConfirmedPublish
}

function headerOf(step: Step, published: SanityDocument | null) {
  if (step.is === 'failed') return step.isUnknown ? 'Not confirmed yet' : 'Not published'
  if (step.is === 'publishing') return 'Publishing…'
  return published ? 'Publish these changes?' : 'Publish for the first time?'
}

type Props = {
  step: Step
  draft: SanityDocument | null
  published: SanityDocument | null
}

function Content({ step, draft, published }: Props) {
  if (step.is === 'failed')
    return (
      <Card border padding={4} radius={3} role="alert" tone="caution">
        <Stack gap={4}>
          <Text size={1} weight="semibold">
            {step.title}
          </Text>
          <Text size={1}>{step.description}</Text>
        </Stack>
      </Card>
    )
  const shown = step.is === 'publishing' ? step : { draft, published }
  // What was typed last is still on its way into a draft.
  if (!shown.draft) return <Spinner muted />
  return <Preview draft={shown.draft} published={shown.published} />
}
