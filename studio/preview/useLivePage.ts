import { type RefObject, useEffect } from 'react'
import { combineLatest, filter, fromEvent, share, startWith } from 'rxjs'
import { clickedField, showForm } from 'studio-kit'
import { clicked, openDocument } from './open-document.ts'

/**
 * Sends the open document to the page in the frame each time it changes, and when a page asks for it
 * (components/preview/studio.ts). Receives which text staff click on.
 */
export function useLivePage(frame: RefObject<HTMLIFrameElement | null>, siteOrigin: string) {
  useEffect(() => {
    const page = () => frame.current?.contentWindow
    const messages = fromEvent<MessageEvent>(window, 'message').pipe(
      filter(({ source, origin }) => source === page() && origin === siteOrigin),
      share(),
    )
    const questions = messages.pipe(
      filter(({ data }) => data?.type === 'open-document?'),
      startWith(null),
    )
    const sending = combineLatest([openDocument, questions]).subscribe(([document]) =>
      page()?.postMessage({ type: 'open-document', document }, siteOrigin),
    )
    sending.add(
      messages.subscribe(({ data }) => {
        const field = clickedField(data)
        if (!field) return
        clicked.next(field)
        showForm()
      }),
    )
    return () => sending.unsubscribe()
  }, [frame, siteOrigin])
}
