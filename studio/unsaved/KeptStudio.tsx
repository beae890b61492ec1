import { useEffect, useMemo } from 'react'
import { useCurrentUser, useDataset, useProjectId } from 'sanity'
import type { LayoutProps } from '../internals/beta.ts'
import { unlock, useDocumentStore } from '../internals/document-store.ts'
import { useBeforeSignOut } from '../internals/workspace.ts'
import { GuardsContext } from './context.ts'
import { openGuards } from './guards.ts'
import { openJournal } from './journal.ts'
import { LeftText } from './LeftText.tsx'

/** The Studio, in which typed text is kept until it is saved. */
export function KeptStudio(props: LayoutProps) {
  const documentStore = useDocumentStore()
  const projectId = useProjectId()
  const dataset = useDataset()
  const userId = useCurrentUser()?.id
  const guards = useMemo(
    () => userId && openGuards(unlock(documentStore), openJournal({ projectId, dataset, userId })),
    [documentStore, projectId, dataset, userId],
  )
  useBeforeSignOut(async () => {
    if (guards) await guards.signOut()
  })
  useEffect(() => (guards ? guards.start() : undefined), [guards])
  if (!guards) return props.renderDefault(props)
  return (
    <GuardsContext value={guards}>
      {props.renderDefault(props)}
      <LeftText journal={guards.journal} />
    </GuardsContext>
  )
}
