import { type RefObject, useEffect } from 'react'
import { useOpenDocument } from './open-document.ts'

/**
 * Sends the open document to the page in the frame whenever it changes, and when a page asks for it
 * (components/preview/live/useOpenDocument.ts).
 */
export function useLivePage(frame: RefObject<HTMLIFrameElement | null>, siteOrigin: string) {
  const document = useOpenDocument()
  useEffect(() => {
    const send = () =>
      frame.current?.contentWindow?.postMessage({ type: 'open-document', document }, siteOrigin)
    const answer = ({ source, origin, data }: MessageEvent) => {
      const isPage = source === frame.current?.contentWindow && origin === siteOrigin
      if (isPage && data?.type === 'open-document?') send()
    }
    send()
    window.addEventListener('message', answer)
    return () => window.removeEventListener('message', answer)
  }, [frame, siteOrigin, document])
}
