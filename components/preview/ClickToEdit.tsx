import { VisualEditing } from '@sanity/visual-editing/react'
import { usePathname, useRouter } from 'next/navigation'
import { useCallback, useEffect, useRef, useState } from 'react'
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
  /** The page that is being rendered: the Studio knows of it, and must not take another for a choice. */
  const next = useRef<string>(undefined)
  const expectPage = useCallback((url: string) => {
    next.current = pathOf(url) === location.pathname ? undefined : url
  }, [])

  // Without a new load of the page, which would have to connect to the Studio again; and the Studio
  // looks for the form while the page is still being rendered.
  const open = useCallback(
    (url: string) => {
      expectPage(url)
      navigate.current?.({ type: 'push', url })
      if (isFramed()) router.replace(url)
      else router.push(url)
    },
    [router, expectPage],
  )
  useChosenPage(live.studioOrigin, open)

  // The Studio opens the document of the page that is shown. It knows of one that it expects: reported
  // again, that page would replace what staff have gone back to meanwhile.
  useEffect(() => {
    const isKnown = next.current !== undefined && pathOf(next.current) === path
    next.current = undefined
    if (!isKnown) navigate.current?.(here(path ?? '/'))
  }, [path])

  // Before React’s listener on the document, by which a link of Next would be followed with an entry in
  // the history.
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = linkIn(event)
      if (!link) return
      event.preventDefault()
      open(link)
    }
    document.body.addEventListener('click', follow)
    return () => document.body.removeEventListener('click', follow)
  }, [open])

  const [history] = useState(() => ({
    subscribe(listener: (update: Update) => void) {
      navigate.current = listener
      listener(next.current ? { type: 'push', url: next.current } : here(location.pathname))
      return () => {
        navigate.current = undefined
      }
    },
    update({ url }: { url: string }) {
      // What staff choose is opened already, without a connection.
      if (url === next.current) return
      expectPage(url)
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

const pathOf = (url: string) => new URL(url, location.href).pathname
