import { Button, Flex, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useEffect, useRef, useState } from 'react'
import {
  type DocumentActionComponent,
  type DocumentActionProps,
  type SanityDocument,
  useSchema,
} from 'sanity'
import { titleOf } from '../../start/documents.ts'
import { ConfirmButton } from '../ConfirmButton.tsx'
import { Preview } from './Preview.tsx'
import { type Failure, Problem, reasonsOf } from './Problem.tsx'
import { usePublish } from './usePublish.ts'

/** What the dialog shows; while it is published, what was confirmed. */
type Step =
  | { is: 'asking' }
  | { is: 'publishing'; draft: SanityDocument; published: SanityDocument | null }
  | { is: 'failed'; failure: Failure }

/** Publish, with a look at what changes, and on which pages, before it happens. */
export function withConfirmation(publish: DocumentActionComponent): DocumentActionComponent {
  function useConfirmedPublish(props: DocumentActionProps) {
    const description = publish(props)
    const { type, draft, published } = props
    const [step, setStep] = useState<Step>()
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
    if (!description) return description

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
        if (wasWaiting) close()
      } else if (wasWaiting) setStep({ is: 'failed', failure: outcome })
      else
        push({
          id: `not-published-${confirmed._id}`,
          status: 'error',
          closable: true,
          duration: 600_000,
          title: `“${titleOf(confirmed, schema)}” isn’t published`,
          description: `${reasonsOf(outcome, schema).join(' ')} Your draft is kept.`,
        })
    }

    return {
      ...description,
      onHandle: () =>
        draft && publication.isUnderWay() ? void confirm(draft) : setStep({ is: 'asking' }),
      dialog: step &&
        (draft || step.is !== 'asking') && {
          type: 'dialog' as const,
          header: headerOf(step, published),
          width: 'medium' as const,
          onClose: close,
          content: <Content draft={draft} published={published} step={step} type={type} />,
          footer: (
            <Stack gap={4}>
              {step.is === 'publishing' && (
                <Text muted role="status" size={1}>
                  You can close this and go on. A message says when it’s live.
                </Text>
              )}
              <Flex gap={3} justify="flex-end">
                <Button
                  mode="bleed"
                  onClick={close}
                  text={step.is === 'asking' ? 'Cancel' : 'Close'}
                />
                {draft && (
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
  if (step.is === 'failed') return 'Not published'
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
  return shown.draft && <Preview draft={shown.draft} published={shown.published} type={type} />
}
