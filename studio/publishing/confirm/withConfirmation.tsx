import { Card, Spinner, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useEffect, useRef, useState } from 'react'
import { type Path, type SanityDocument, useSchema } from 'sanity'
import {
  confirmDialog,
  type DocumentActionComponent,
  type DocumentActionProps,
  placeOf,
  useDocumentPairPermissions,
  useFaults,
  useFormFocus,
  useIsUnsaved,
  useShowFaults,
} from 'studio-kit'
import { titleOf } from '../../documents/documents.ts'
import { Changed } from './Changed.tsx'
import { FaultList } from './FaultList.tsx'
import { Preview } from './Preview.tsx'
import { ChangedError, isSameContent } from './publish.ts'
import { usePublish } from './usePublish.ts'

/** What the dialog shows; while it is published, what was confirmed. */
type Step =
  | { is: 'asking'; draft: SanityDocument | null }
  | { is: 'publishing'; draft: SanityDocument; published: SanityDocument | null }
  | { is: 'failed'; title: string; description: string }

/**
 * Publish, with a dialog that first shows what changes and on which pages. The button is enabled while
 * there is something to publish. Sanity’s own button is disabled while text is saved, and while a field
 * is wrong, and does not tell keyboard users why.
 */
export function withConfirmation(publish: DocumentActionComponent): DocumentActionComponent {
  function useConfirmedPublish(props: DocumentActionProps) {
    const description = publish(props)
    const { id, type, draft, published } = props
    const [step, setStep] = useState<Step>()
    const { faults, isMistyped } = useFaults(draft?._id ?? id, type)
    const errors = faults.filter(({ level }) => level === 'error')
    const warnings = faults.filter(({ level }) => level === 'warning')
    const isUnsaved = useIsUnsaved()
    const showFaults = useShowFaults()
    const [permission] = useDocumentPairPermissions({ id, type, permission: 'publish' })
    const publication = usePublish(props)
    const { push } = useToast()
    const schema = useSchema()
    const { focusField, focusAgain } = useFormFocus()
    /** Whether the dialog shows the outcome. If it was closed, a message does. */
    const isWaiting = useRef(false)
    useEffect(
      () => () => {
        isWaiting.current = false
      },
      [],
    )
    const hasChanges = draft !== null || isUnsaved || isMistyped
    if (step?.is === 'asking' && !hasChanges) setStep(undefined)
    // What this person has just typed is still on its way into the draft.
    else if (step?.is === 'asking' && step.draft !== draft && (isUnsaved || !step.draft))
      setStep({ is: 'asking', draft })
    const seen = step?.is === 'asking' ? step.draft : null
    const isChanged = seen !== null && draft !== null && !isSameContent(seen, draft)
    // A check of the form may end after the dialog has opened.
    const isNotReady = step !== undefined && step.is !== 'publishing' && errors.length > 0
    useEffect(() => {
      if (isNotReady) showFaults(true)
    }, [isNotReady, showFaults])
    if (!description) return description

    function close() {
      isWaiting.current = false
      setStep(undefined)
    }

    async function confirm(confirmed: SanityDocument) {
      isWaiting.current = true
      setStep({ is: 'publishing', draft: confirmed, published })
      const shown = isUnsaved ? undefined : confirmed
      const failure = await publication.publish(shown).then(() => null, toError)
      if (failure instanceof ChangedError && isWaiting.current)
        return setStep({ is: 'asking', draft: confirmed })
      if (failure) {
        const title = `Publishing “${titleOf(confirmed, schema)}” didn’t finish`
        const description = failure.message
        if (isWaiting.current) return setStep({ is: 'failed', title, description })
        const id = `not-published-${confirmed._id}`
        return push({ id, status: 'error', closable: true, duration: 600_000, title, description })
      }
      showFaults(false)
      if (!isWaiting.current) return
      close()
      // The dialog gives the focus back to its button, which is disabled by then.
      requestAnimationFrame(focusAgain)
    }

    function press() {
      if (draft && publication.isUnderWay()) return void confirm(draft)
      if (draft) publication.prepare(draft)
      setStep({ is: 'asking', draft })
    }

    const listed = {
      nameOf(path: Path) {
        const shown = { _type: type, ...(draft ?? published) }
        return placeOf(path, shown, schema) || titleOf(shown, schema)
      },
      onOpen(path: Path) {
        close()
        // After the dialog has closed, which gives the focus back to its button.
        requestAnimationFrame(() => focusField(path))
      },
    }
    const shown = step?.is === 'publishing' ? step : { draft, published }
    return {
      ...description,
      ...(hasChanges && permission?.granted !== false && { disabled: false, title: '' }),
      onHandle: press,
      dialog:
        step &&
        (hasChanges || step.is !== 'asking') &&
        confirmDialog({
          header: isNotReady ? 'Not ready to publish' : headerOf(step, published),
          onClose: close,
          content: isNotReady ? (
            <FaultList
              {...listed}
              faults={errors}
              words="Visitors don’t see your changes yet. Your draft is kept."
            />
          ) : step.is === 'failed' ? (
            <Card border padding={4} radius={3} role="alert" tone="caution">
              <Text size={1}>{step.description}</Text>
            </Card>
          ) : (
            <Stack gap={4}>
              {step.is === 'asking' && warnings.length > 0 && (
                <FaultList
                  {...listed}
                  faults={warnings}
                  words="Check this. You can still publish."
                />
              )}
              {isChanged ? (
                <Changed draft={draft} shown={seen} />
              ) : shown.draft ? (
                <Preview draft={shown.draft} published={shown.published} />
              ) : (
                <Spinner muted />
              )}
              {step.is === 'publishing' && (
                <Text muted role="status" size={1}>
                  You can close this and keep working. A message says when it’s live.
                </Text>
              )}
            </Stack>
          ),
          leave: step.is === 'asking' && !isNotReady ? 'Cancel' : 'Close',
          confirm:
            draft && !isNotReady
              ? {
                  'data-testid': 'confirm-publish',
                  loading: step.is === 'publishing',
                  onClick: () => (isChanged ? setStep({ is: 'asking', draft }) : confirm(draft)),
                  text: isChanged ? 'Continue' : step.is === 'failed' ? 'Try again' : 'Publish',
                  tone: 'primary',
                }
              : undefined,
        }),
    }
  }
  return useConfirmedPublish
}

const toError = (error: unknown) => (error instanceof Error ? error : Error(String(error)))

function headerOf(step: Step, published: SanityDocument | null) {
  if (step.is === 'failed') return step.title
  if (step.is === 'publishing') return 'Publishing…'
  return published ? 'Publish these changes?' : 'Publish this?'
}
