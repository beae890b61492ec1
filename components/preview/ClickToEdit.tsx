import { VisualEditing } from '@sanity/visual-editing/react'
import { useRouter } from 'next/navigation'

/** Links load whole pages here, so the frame's address changes in no other way. */
const history = {
  subscribe(navigate: (update: { type: 'push'; url: string }) => void) {
    navigate({ type: 'push', url: `${location.pathname}${location.search}${location.hash}` })
    return () => undefined
  },
  update({ url }: { url: string }) {
    if (new URL(url, location.href).href !== location.href) location.assign(url)
  },
}

/**
 * Connects the page to the Studio's Presentation tool: a click on a text opens its field, and every
 * change of a draft requests the page again. https://www.sanity.io/docs/visual-editing
 */
export default function ClickToEdit() {
  const router = useRouter()
  return (
    <VisualEditing
      portal
      history={history}
      refresh={async () => {
        router.refresh()
      }}
    />
  )
}
