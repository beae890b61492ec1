import { Button, Flex, Spinner, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useContext, useEffect, useRef, useState } from 'react'
import {
  type DocumentActionComponent,
  type DocumentActionProps,
  type Path,
  type SanityDocument,
  useDocumentPairPermissions,
  useSchema,
} from 'sanity'
import { placeOf } from '../../start/check/place.ts'
import { titleOf } from '../../start/documents.ts'
import { useGuard, useGuardState } from '../../unsaved/context.ts'
import { AttentionContext } from '../../untouched/new-document.ts'
import { ConfirmButton } from '../ConfirmButton.tsx'
import { summaryOf } from './faults.ts'
import { NotReady } from './NotReady.tsx'
import { Preview } from './Preview.tsx'
import { type Failure, messageOf, Problem } from './Problem.tsx'
import { useFaults } from './useFaults.ts'
import { usePublish } from './usePublish.ts'

/** What the dialog shows; while it is published, what was confirmed. */
type Step =
  | { is: 'asking' }
  | { is: 'publishing'; draft: SanityDocument; published: SanityDocument | null }
  | { is: 'failed'; failure: Failure }

/**
 * Publish, with a look at what changes, and on which pages, before it happens. As long as there is
 * something to publish, the button can be pressed: Sanity’s own (version 6.16) is disabled for moments
 * while the last words are saved, and for good where a field is wrong, without a word to the keyboard.
 */
export function withConfirmation(publish: DocumentActionComponent): DocumentActionComponent {
  function useConfirmedPublish(props: DocumentActionProps) {
    const description = publish(props)
    const { id, type, draft, published } = props
    const [step, setStep] = useState<Step>()
    const { faults, isMistyped } = useFaults(props)
    const isUnsaved = useGuardState(useGuard()).unsaved !== undefined
    const { setAsked } = useContext(AttentionContext)
    const [permission] = useDocumentPairPermissions({ id, type, permission: 'publish' })
    const publication = usePublish(props)
    const { push } = useToast()
    const schema = useSchema()
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
    if (!description) return description

    const canPress = hasChanges && permission?.granted !== false
    const shown: SanityDocument | { _type: string } = draft ?? published ?? { _type: type }
    const place = (path: Path) => placeOf(path, shown, schema)
    const isReady = step?.is !== 'asking' || faults.length === 0

    function close() {
      isWaiting.current = false
      setStep(undefined)
    }

    async function confirm(confirmed: SanityDocument) {
      isWaiting.current = true
      setStep({ is: 'publishing', draft: confirmed, published })
      const outcome = await publication.publish()
      const wasWaiting = isWaiting.current
      if (outcome.state === 'published') {
        setAsked(false)
        if (wasWaiting) close()
      } else if (wasWaiting) setStep({ is: 'failed', failure: outcome })
      else
        push({
          id: `not-published-${confirmed._id}`,
          status: 'error',
          closable: true,
          duration: 600_000,
          ...messageOf(outcome, titleOf(confirmed, schema), schema),
        })
    }

    function press() {
      if (draft && publication.isUnderWay()) return void confirm(draft)
      if (faults.length > 0) setAsked(true)
      setStep({ is: 'asking' })
    }

    return {
      ...description,
      ...(canPress && { disabled: false, title: summaryOf(faults, place) }),
      onHandle: press,
      dialog: step &&
        (hasChanges || step.is !== 'asking') && {
          type: 'dialog' as const,
          header: isReady ? headerOf(step, published) : 'Not ready to publish',
          width: 'medium' as const,
          onClose: close,
          content: isReady ? (
            <Content draft={draft} published={published} step={step} type={type} />
          ) : (
            <NotReady close={close} faults={faults} placeOf={place} />
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
                  text={step.is === 'asking' && isReady ? 'Cancel' : 'Close'}
                />
                {draft && isReady && (
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
  if (step.is === 'failed')
    return step.failure.state === 'unknown' ? 'Not confirmed yet' : 'Not published'
  if (step.is === 'publishing') return 'Publishing…'
  return published ? 'Publish these changes?' : 'Publish for the first time?'
}

type Props = {
  step: Step
  type: string
  draft: SanityDocument | null
  published: SanityDocument | null
}

function Content({ step, type, draft, published }: Props) {
  if (step.is === 'failed') return <Problem failure={step.failure} />
  const shown = step.is === 'publishing' ? step : { draft, published }
  // What was typed last is still on its way into a draft.
  if (!shown.draft) return <Spinner muted />
  return <Preview draft={shown.draft} published={shown.published} type={type} />
}
