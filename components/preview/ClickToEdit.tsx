import { VisualEditing } from '@sanity/visual-editing/react'
import { usePathname, useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { field } from '#lib/parse-json.ts'
import { linkIn } from './link.ts'
import { LiveDocument, type LiveProps } from './live/LiveDocument.tsx'
import { isFramed, tellStudio, useStudioMessages } from './studio.ts'

type Update = { type: 'push'; url: string }

/** https://www.sanity.io/docs/visual-editing */
export default function ClickToEdit(live: LiveProps) {
  const router = useRouter()
  const path = usePathname()
  const navigate = useRef<(update: Update) => void>(undefined)
  /** The page that is being rendered. The Studio knows it; `update` must not open it again. */
  const next = useRef<string>(undefined)
  const expectPage = (url: string) => {
    next.current = pathOf(url) === location.pathname ? undefined : url
  }

  // A full load would have to connect to the Studio again. The Studio finds the form while the page
  // is being rendered.
  const open = (url: string) => {
    expectPage(url)
    navigate.current?.({ type: 'push', url })
    if (isFramed()) router.replace(url)
    else router.push(url)
  }

  // The Studio opens the page that staff choose there (studio/preview/useChosenPage.ts).
  const { studioOrigin } = live
  const isFirst = useRef(true)
  useStudioMessages(studioOrigin, (data) => isChoice(data) && open(data.path))
  // After adding the listener: the reply may be a choice.
  useEffect(() => {
    tellStudio(studioOrigin, { type: 'page-open', path, isFirst: isFirst.current })
    isFirst.current = false
  }, [path, studioOrigin])

  // The Studio opens the document of the reported page. An expected page is not reported again:
  // staff may have gone back meanwhile.
  useEffect(() => {
    const isKnown = next.current !== undefined && pathOf(next.current) === path
    next.current = undefined
    if (!isKnown) navigate.current?.(updateFor(path ?? '/'))
  }, [path])

  // Runs before React’s listener on the document, with which Next’s links add a history entry.
  const follow = useEffectEvent((event: MouseEvent) => {
    const link = linkIn(event)
    if (!link) return
    event.preventDefault()
    open(link)
  })
  useEffect(() => {
    document.body.addEventListener('click', follow)
    return () => document.body.removeEventListener('click', follow)
  }, [])

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

  return (
    <>
      <VisualEditing
        portal
        history={history}
        // LiveDocument renders changes of the form, earlier and only once.
        refresh={({ source }) => source === 'manual' && Promise.resolve(router.refresh())}
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

const isChoice = (data: unknown): data is { path: string } =>
  field(data, 'type') === 'open-page' && typeof field(data, 'path') === 'string'
