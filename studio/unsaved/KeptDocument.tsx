import { useToast } from '@sanity/ui/toast'
import { useContext, useEffect, useState } from 'react'
import { type DocumentLayoutProps, getPublishedId } from 'sanity'
import { GuardContext, GuardsContext, useGuardState } from './context.ts'
import type { Guard } from './guard.ts'
import { timeOf } from './words.ts'

/** A document pane whose text is kept; its banner is a part of the form. */
export function KeptDocument(props: DocumentLayoutProps) {
  // A list may open a document by the id of its draft.
  const documentId = getPublishedId(props.documentId)
  const { documentType } = props
  const guards = useContext(GuardsContext)
  const [guard, setGuard] = useState<Guard | null>(null)
  useEffect(() => {
    if (!guards) return
    setGuard(guards.use(documentId, documentType))
    return () => {
      setGuard(null)
      guards.release(documentId)
    }
  }, [guards, documentId, documentType])

  const { restored } = useGuardState(guard)
  const { push } = useToast()
  useEffect(() => {
    if (restored)
      push({
        id: `restored-${restored}`,
        status: 'success',
        title: 'Your text is back',
        description: `It’s from ${timeOf(restored)} and hadn’t been saved.`,
        duration: 15_000,
      })
  }, [restored, push])

  return <GuardContext value={guard}>{props.renderDefault(props)}</GuardContext>
}
