import {
  type DocumentActionProps,
  useClient,
  useDocumentStore,
  useWorkspace,
  validateDocument,
} from 'sanity'
import { addressOf } from '../../redirects/addresses.ts'
import { useRedirects } from '../../redirects/useRedirects.ts'
import { useFollow } from '../live/useFollow.tsx'
import { API } from '../queries.ts'
import { type Outcome, publishDocument } from './publish.ts'

/** By document, in this tab: it goes on when staff open another form meanwhile. */
const underWay = new Map<string, Promise<Outcome>>()

const warn = (event: BeforeUnloadEvent) => event.preventDefault()

/** Publishes a document, and follows it until the site shows it. A second call joins the first. */
export function usePublish({ id, type, published }: DocumentActionProps) {
  const client = useClient(API)
  const { pair } = useDocumentStore()
  const workspace = useWorkspace()
  const follow = useFollow()
  const { followPublish } = useRedirects()

  async function start() {
    if (type === 'page') followPublish({ id, before: addressOf(published) })
    window.addEventListener('beforeunload', warn)
    try {
      const outcome = await publishDocument({
        pair,
        id,
        type,
        validate: (document) => validateDocument({ document, workspace, environment: 'studio' }),
        send: (action) => client.action(action, { tag: 'document.publish' }),
      })
      if (outcome.state === 'published')
        void follow({ id, type, before: published, isRemoval: false })
      return outcome
    } finally {
      underWay.delete(id)
      if (underWay.size === 0) window.removeEventListener('beforeunload', warn)
    }
  }

  return {
    isUnderWay: () => underWay.has(id),
    publish() {
      const outcome = underWay.get(id) ?? start()
      underWay.set(id, outcome)
      return outcome
    },
  }
}
