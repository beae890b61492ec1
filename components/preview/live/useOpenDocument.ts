import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { field } from '#lib/parse-json.ts'

/** Any field may be missing. */
export type OpenDocument = { _id: string; _rev?: unknown }

/** Updated with each typed letter (studio/preview/useLivePage.ts). */
export function useOpenDocument(studioOrigin: string) {
  const [document, setDocument] = useState<OpenDocument | null>(null)
  useEffect(() => {
    if (window.parent === window) return
    const receive = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== window.parent || origin !== studioOrigin || !isMessage(data)) return
      // The same thread draws the form, so a deferred rendering would wait for it.
      flushSync(() => setDocument(data.document))
    }
    window.addEventListener('message', receive)
    window.parent.postMessage({ type: 'open-document?' }, studioOrigin)
    return () => window.removeEventListener('message', receive)
  }, [studioOrigin])
  return document
}

const isMessage = (data: unknown): data is { document: OpenDocument | null } =>
  field(data, 'type') === 'open-document'
