import type { Document } from './changes.ts'

/** An announcement used to be shown if it had a message. Now a switch decides, and starts that way. */
export const migrate = (documents: Document[]): Document[] =>
  documents.map((document) =>
    document._type === 'announcement' && document.shown === undefined
      ? { ...document, shown: isText(document.message) }
      : document,
  )

const isText = (message: unknown) => typeof message === 'string' && message.trim() !== ''
