import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { field } from '#lib/parse-json.ts'

/** Receives the messages of the Studio, if it shows this page in a frame. */
export function useStudioMessages(studioOrigin: string, receive: (data: unknown) => void) {
  const onMessage = useEffectEvent(({ source, origin, data }: MessageEvent<unknown>) => {
    if (source === window.parent && origin === studioOrigin) receive(data)
  })
  useEffect(() => {
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [])
}

/** The Studio keeps the history of its frame. Entries of the frame would mix with the Studio's. */
export const isFramed = () => window.parent !== window

export function tellStudio(studioOrigin: string, message: object) {
  if (isFramed()) window.parent.postMessage(message, studioOrigin)
}

/** Any field may be missing. */
export type OpenDocument = { _id: string; _rev?: unknown }

/** Updated with each typed letter (studio/preview/useLivePage.ts). */
export function useOpenDocument(studioOrigin: string) {
  const [document, setDocument] = useState<OpenDocument | null>(null)
  useStudioMessages(studioOrigin, (data) => {
    // The same thread draws the form, so a deferred rendering would wait for it.
    if (isMessage(data)) flushSync(() => setDocument(data.document))
  })
  useEffect(() => tellStudio(studioOrigin, { type: 'open-document?' }), [studioOrigin])
  return document
}

const isMessage = (data: unknown): data is { document: OpenDocument | null } =>
  field(data, 'type') === 'open-document'
