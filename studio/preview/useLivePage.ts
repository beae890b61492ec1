import { type RefObject, useEffect } from 'react'
import { onOpenDocument, openDocument } from './open-document.ts'

/**
 * Sends the open document to the page in the frame whenever it changes, and when a page asks for it
 * (components/preview/live/useOpenDocument.ts).
 */
export function useLivePage(frame: RefObject<HTMLIFrameElement | null>, siteOrigin: string) {
  useEffect(() => {
    const send = () =>
      frame.current?.contentWindow?.postMessage(
        { type: 'open-document', document: openDocument() },
        siteOrigin,
      )
    const answer = ({ source, origin, data }: MessageEvent) => {
      const isPage = source === frame.current?.contentWindow && origin === siteOrigin
      if (isPage && data?.type === 'open-document?') send()
    }
    send()
    const stop = onOpenDocument(send)
    window.addEventListener('message', answer)
    return () => {
      stop()
      window.removeEventListener('message', answer)
    }
  }, [frame, siteOrigin])
}
