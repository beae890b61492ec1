import { VisualEditing } from '@sanity/visual-editing/react'
import { usePathname, useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { linkIn } from './link.ts'
import { LiveDocument, type LiveProps } from './live/LiveDocument.tsx'
import { useChosenPage } from './useChosenPage.ts'

type Update = { type: 'push'; url: string }

/** In its frame the Studio keeps the history of pages: with entries of the frame, Back would go to either. */
const isFramed = () => window.parent !== window

/**
 * Connects the page to the Studio's Presentation tool: a click on a text opens its field, what is
 * typed appears at once, and a link reports the next page to the Studio.
 * https://www.sanity.io/docs/visual-editing
 */
export default function ClickToEdit(live: LiveProps) {
  const router = useRouter()
  const path = usePathname()
  const navigate = useRef<(update: Update) => void>(undefined)
  useChosenPage(live.studioOrigin)

  // The Studio opens the document of the page that is shown.
  useEffect(() => navigate.current?.(here(path ?? '/')), [path])

  // Without a new load of the page, which would have to connect to the Studio again; and the Studio
  // looks for the form while the page is still being rendered. Before React’s listener on the document,
  // by which a link of Next would be followed with an entry in the history.
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = linkIn(event)
      if (!link) return
      event.preventDefault()
      navigate.current?.({ type: 'push', url: link })
      if (isFramed()) router.replace(link)
      else router.push(link)
    }
    document.body.addEventListener('click', follow)
    return () => document.body.removeEventListener('click', follow)
  }, [router])

  const [history] = useState(() => ({
    subscribe(listener: (update: Update) => void) {
      navigate.current = listener
      listener(here(location.pathname))
      return () => {
        navigate.current = undefined
      }
    },
    update({ url }: { url: string }) {
      router.replace(url)
    },
  }))

  const refresh = async () => router.refresh()

  return (
    <>
      <VisualEditing
        portal
        history={history}
        // What the form beside the page changes is rendered by LiveDocument, earlier and once.
        refresh={({ source }) => source === 'manual' && refresh()}
      />
      <LiveDocument {...live} />
    </>
  )
}

const here = (path: string): Update => ({
  type: 'push',
  url: `${path}${location.search}${location.hash}`,
})
