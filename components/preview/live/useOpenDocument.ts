import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { field } from '#lib/parse-json.ts'
import { tellStudio, useStudioMessages } from '../studio.ts'

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
