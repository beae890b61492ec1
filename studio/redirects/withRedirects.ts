import type { DocumentActionComponent } from 'sanity'
import { addressOf } from './addresses.ts'
import { useRedirects } from './useRedirects.ts'

/** The Studio asks for actions often, and an action that is another component each time loses its state. */
const wrapped = new WeakMap<DocumentActionComponent, DocumentActionComponent>()

/** Publish of a page: one that moves leaves a redirect at its old address. */
export function withRedirects(publish: DocumentActionComponent): DocumentActionComponent {
  const known = wrapped.get(publish)
  if (known) return known
  const made = Object.assign(beforePublish(publish), { action: publish.action })
  wrapped.set(publish, made)
  return made
}

const beforePublish =
  (publish: DocumentActionComponent): DocumentActionComponent =>
  (props) => {
    const description = publish(props)
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
