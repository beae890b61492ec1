import { useToast } from '@sanity/ui/toast'
import { useEffect, useMemo } from 'react'
import { useCurrentUser, useDataset, useProjectId } from 'sanity'
import { unlock } from '../internals/document-store.ts'
import { type LayoutProps, useDocumentStore } from '../internals/names.ts'
import { useBeforeSignOut } from '../internals/sign-out.ts'
import { timeInWords } from '../time.ts'
import { GuardsContext } from './context.ts'
import { openGuards } from './guards.ts'
import { openJournal } from './journal.ts'

/** The Studio, in which typed text is kept until it is saved. */
export function KeptStudio(props: LayoutProps) {
  const documentStore = useDocumentStore()
  const projectId = useProjectId()
  const dataset = useDataset()
  const userId = useCurrentUser()?.id
  const { push } = useToast()
  const guards = useMemo(
    () =>
      userId
        ? openGuards({
            documentStore: unlock(documentStore),
            journal: openJournal({ projectId, dataset, userId }),
            onRestored: (documentId, since) =>
              push({
                id: `restored-${documentId}`,
                status: 'success',
                title: 'Your text is back',
                description: `It’s from ${timeInWords(since)} and hadn’t been saved.`,
                duration: 15_000,
              }),
          })
        : null,
    [documentStore, projectId, dataset, userId, push],
  )
  useBeforeSignOut(async () => {
    await guards?.signOut()
  })
  useEffect(() => guards?.start(), [guards])
  return <GuardsContext value={guards}>{props.renderDefault(props)}</GuardsContext>
}
