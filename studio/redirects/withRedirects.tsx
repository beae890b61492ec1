import { useState } from 'react'
import type { DocumentActionComponent } from 'sanity'
import { addressOf } from './addresses.ts'
import { DestinationForm } from './DestinationForm.tsx'
import { useRedirects } from './useRedirects.ts'

/** The Studio asks for actions often, and an action that is another component each time loses its state. */
const wrapped = new WeakMap<DocumentActionComponent, DocumentActionComponent>()

/** Actions of pages, which keep the addresses of pages alive that move or are taken down. */
export function withRedirects(original: DocumentActionComponent): DocumentActionComponent {
  const known = wrapped.get(original)
  if (known) return known
  const made = wrap(original)
  wrapped.set(original, made)
  return made
}

function wrap(original: DocumentActionComponent) {
  switch (original.action) {
    case 'publish':
      return Object.assign(afterPublish(original), { action: original.action })
    case 'unpublish':
    case 'delete':
      return Object.assign(beforeRemoval(original), { action: original.action })
    default:
      return original
  }
}

const afterPublish =
  (original: DocumentActionComponent): DocumentActionComponent =>
  (props) => {
    const description = original(props)
    const { followPublish } = useRedirects()
    if (!description) return null
    return {
      ...description,
      onHandle() {
        followPublish({ id: props.id, before: addressOf(props.published) })
        description.onHandle?.()
      },
    }
  }

const beforeRemoval =
  (original: DocumentActionComponent): DocumentActionComponent =>
  (props) => {
    const description = original(props)
    const { followRemoval } = useRedirects()
    const [isAsking, setAsking] = useState(false)
    const before = addressOf(props.published)
    // A page that was never published has no visitors.
    if (!description || before === null) return description
    if (!isAsking) return { ...description, onHandle: () => setAsking(true) }
    return {
      ...description,
      dialog: {
        type: 'dialog',
        header: `Where should visitors of /${before} go?`,
        width: 'small',
        onClose: () => setAsking(false),
        content: (
          <DestinationForm
            pageId={props.id}
            onCancel={() => setAsking(false)}
            onContinue={(destination) => {
              setAsking(false)
              followRemoval({ id: props.id, before }, destination)
              description.onHandle?.()
            }}
          />
        ),
      },
    }
  }
