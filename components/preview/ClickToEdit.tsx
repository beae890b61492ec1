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

  // The Studio opens the document of the page that is shown: lessons are pages of one application.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path says when the URL has changed
  useEffect(() => navigate.current?.(here()), [path])

  const [history] = useState(() => ({
    subscribe(listener: (update: Update) => void) {
      navigate.current = listener
      listener(here())
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

const here = (): Update => ({
  type: 'push',
  url: `${location.pathname}${location.search}${location.hash}`,
})
