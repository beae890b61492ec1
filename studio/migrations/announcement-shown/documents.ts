import type { Document } from '../changes.ts'

/** An announcement was shown while it had a message; now a switch decides, which starts the same way. */
export const migrate = (documents: Document[]): Document[] =>
  documents.map((document) =>
    document._type === 'announcement' && document.shown === undefined
      ? { ...document, shown: isText(document.message) }
      : document,
  )

const isText = (message: unknown) => typeof message === 'string' && message.trim() !== ''
