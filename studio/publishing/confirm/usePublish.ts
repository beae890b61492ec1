import { useToast } from '@sanity/ui/toast'
import { useMemo } from 'react'
import type { SanityDocument } from 'sanity'
import {
  type DocumentActionProps,
  useDocumentStore,
  useWorkspace,
  validateDocument,
} from 'studio-kit'
import { useStudioClient } from '../../documents/client.ts'
import { tidyAfterPublish } from '../../redirects/redirects.ts'
import { useFollow } from '../live/useFollow.tsx'
import { checkedOnce, publishDocument, sendPublish } from './publish.ts'

/** By document, in this tab. A publish goes on when staff open another form. */
const underWay = new Map<string, Promise<void>>()

const warn = (event: BeforeUnloadEvent) => event.preventDefault()

/** Publishes a document, and follows it until the site shows it. A second call joins the first. */
export function usePublish({ id, type, published }: DocumentActionProps) {
  const client = useStudioClient()
  const { pair } = useDocumentStore()
  const workspace = useWorkspace()
  const follow = useFollow()
  const { push } = useToast()
  const check = useMemo(
    () =>
      checkedOnce((document) => validateDocument({ document, workspace, environment: 'studio' })),
    [workspace],
  )

  async function start(shown: SanityDocument | undefined) {
    let redirected = ''
    window.addEventListener('beforeunload', warn)
    try {
      await publishDocument({
        pair,
        id,
        type,
        shown,
        validate: check,
        async send(action, versions) {
          const move = await sendPublish(client, action, versions)
          redirected = move ? `/${move.before} now redirects to /${move.after}` : ''
          void tidyAfterPublish(client, id, versions.draft).catch(() => {})
        },
      })
      void follow({ id, type, before: published })
      if (redirected) push({ status: 'success', title: redirected })
    } finally {
      underWay.delete(id)
      if (underWay.size === 0) window.removeEventListener('beforeunload', warn)
    }
  }

  return {
    isUnderWay: () => underWay.has(id),
    /** Checks a draft while staff read what changes. */
    prepare: check,
    /** @param shown the draft that was confirmed */
    publish(shown?: SanityDocument) {
      const publication = underWay.get(id) ?? start(shown)
      underWay.set(id, publication)
      return publication
    },
  }
}
