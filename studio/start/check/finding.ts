import type { Path, ValidationMarker } from 'sanity'

/** One thing that staff should look at, and the field where it is. */
export type Finding = {
  /** Of the document, without `drafts.`. */
  id: string
  type: string
  level: ValidationMarker['level']
  path: Path
  message: string
  /** An address that leads nowhere, and could redirect to the document. */
  lostAddress?: string
}
