import { type RefObject, useEffect } from 'react'
import { combineLatest, filter, fromEvent, startWith } from 'rxjs'
import { openDocument } from './open-document.ts'

/**
 * Sends the open document to the page in the frame whenever it changes, and when a page asks for it
 * (components/preview/studio.ts).
 */
export function useLivePage(frame: RefObject<HTMLIFrameElement | null>, siteOrigin: string) {
  useEffect(() => {
    const page = () => frame.current?.contentWindow
    const questions = fromEvent<MessageEvent>(window, 'message').pipe(
      filter(({ source, origin }) => source === page() && origin === siteOrigin),
      filter(({ data }) => data?.type === 'open-document?'),
      startWith(null),
    )
    const sending = combineLatest([openDocument, questions]).subscribe(([document]) =>
      page()?.postMessage({ type: 'open-document', document }, siteOrigin),
    )
    return () => sending.unsubscribe()
  }, [frame, siteOrigin])
}
