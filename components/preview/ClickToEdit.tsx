import { VisualEditing } from '@sanity/visual-editing/react'
import { usePathname, useRouter } from 'next/navigation'
import { useCallback, useEffect, useRef, useState } from 'react'
import { field } from '#lib/parse-json.ts'
import { linkIn } from './link.ts'
import { LiveDocument, type LiveProps } from './live/LiveDocument.tsx'

type Update = { type: 'push'; url: string }

/** The Studio keeps the history of its frame. Entries of the frame would mix with the Studio's. */
const isFramed = () => window.parent !== window

/** https://www.sanity.io/docs/visual-editing */
export default function ClickToEdit(live: LiveProps) {
  const router = useRouter()
  const path = usePathname()
  const navigate = useRef<(update: Update) => void>(undefined)
  /** The page that is being rendered. The Studio knows it; `update` must not open it again. */
  const next = useRef<string>(undefined)
  const expectPage = useCallback((url: string) => {
    next.current = pathOf(url) === location.pathname ? undefined : url
  }, [])

  // A full load would have to connect to the Studio again. The Studio finds the form while the page
  // is being rendered.
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

  // The Studio opens the document of the reported page. An expected page is not reported again:
  // staff may have gone back meanwhile.
  useEffect(() => {
    const isKnown = next.current !== undefined && pathOf(next.current) === path
    next.current = undefined
    if (!isKnown) navigate.current?.(updateFor(path ?? '/'))
  }, [path])

  // Runs before React’s listener on the document, with which Next’s links add a history entry.
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
      listener(next.current ? { type: 'push', url: next.current } : updateFor(location.pathname))
      return () => {
        navigate.current = undefined
      }
    },
    update({ url }: { url: string }) {
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
        // LiveDocument renders changes of the form, earlier and only once.
        refresh={({ source }) => source === 'manual' && refresh()}
      />
      <LiveDocument {...live} />
    </>
  )
}

const updateFor = (path: string): Update => ({
  type: 'push',
  url: `${path}${location.search}${location.hash}`,
})

const pathOf = (url: string) => new URL(url, location.href).pathname

/** Opens the page that staff choose in the Studio (studio/preview/useChosenPage.ts). */
export function useChosenPage(studioOrigin: string, open: (path: string) => void) {
  const path = usePathname()
  /** Whether this is the first page since the document was loaded. */
  const isFirst = useRef(true)
  useEffect(() => {
    const receive = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source === window.parent && origin === studioOrigin && isChoice(data)) open(data.path)
    }
    window.addEventListener('message', receive)
    return () => window.removeEventListener('message', receive)
  }, [open, studioOrigin])
  // After adding the listener: the reply may be a choice.
  useEffect(() => {
    if (window.parent !== window)
      window.parent.postMessage({ type: 'page-open', path, isFirst: isFirst.current }, studioOrigin)
    isFirst.current = false
  }, [path, studioOrigin])
}

const isChoice = (data: unknown): data is { path: string } =>
  field(data, 'type') === 'open-page' && typeof field(data, 'path') === 'string'
