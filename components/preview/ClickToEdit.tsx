import { VisualEditing } from '@sanity/visual-editing/react'
import { usePathname, useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'

type Update = { type: 'push'; url: string }

/**
 * Connects the page to the Studio's Presentation tool: a click on a text opens its field, and every
 * change of a draft requests the page again. https://www.sanity.io/docs/visual-editing
 */
export default function ClickToEdit() {
  const router = useRouter()
  const path = usePathname()
  const navigate = useRef<(update: Update) => void>(undefined)

  // The Studio opens the document of the page that is shown. A link between lessons loads no new page.
  useEffect(() => navigate.current?.(here(path ?? '/')), [path])

  const [history] = useState(() => ({
    subscribe(listener: (update: Update) => void) {
      navigate.current = listener
      listener(here(location.pathname))
      return () => {
        navigate.current = undefined
      }
    },
    update({ url }: { url: string }) {
      if (new URL(url, location.href).href !== location.href) location.assign(url)
    },
  }))

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

const here = (path: string): Update => ({
  type: 'push',
  url: `${path}${location.search}${location.hash}`,
})
