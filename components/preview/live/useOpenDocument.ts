import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** A document of the Studio's as its form has it: it may lack anything. */
export type OpenDocument = { _id: string; _rev?: unknown }

/**
 * The document whose form is open beside the page, with every letter as it is typed
 * (studio/preview/useLivePage.ts).
 *
 * @param studioOrigin messages from anywhere else are ignored
 */
export function useOpenDocument(studioOrigin: string) {
  const [document, setDocument] = useState<OpenDocument | null>(null)
  useEffect(() => {
    if (window.parent === window) return
    const receive = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== window.parent || origin !== studioOrigin || !isMessage(data)) return
      // The form beside the page is drawn by the same thread, and a rendering would wait for it.
      flushSync(() => setDocument(data.document))
    }
    window.addEventListener('message', receive)
    window.parent.postMessage({ type: 'open-document?' }, studioOrigin)
    return () => window.removeEventListener('message', receive)
  }, [studioOrigin])
  return document
}

function isMessage(data: unknown): data is { document: OpenDocument | null } {
  return (
    typeof data === 'object' && data !== null && 'type' in data && data.type === 'open-document'
  )
}
