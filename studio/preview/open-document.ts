import type { Path } from 'sanity'
import { withValueAt } from '../content.ts'

export type OpenDocument = { _id: string }

/** A rich text editor hands its text to the form up to a second late. */
const EDITOR_DELAY_MS = 1_500

let form: OpenDocument | null = null
let typed: { path: Path; text: unknown } | null = null
let open: OpenDocument | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Sets the document whose form is open beside the page, as the form has it. */
export function setOpenDocument(document: OpenDocument | null) {
  form = document
  tell()
}

/** Sets a rich text of that document as its editor has it. */
export function setTypedText(path: Path, text: unknown) {
  typed = { path, text }
  tell()
  clearTimeout(timer)
  timer = setTimeout(() => {
    typed = null
    tell()
  }, EDITOR_DELAY_MS)
}

/** The document that is open beside the page, as it is written at this moment. */
export const openDocument = () => open

/** Calls a function whenever that changes. @returns how to stop */
export function onOpenDocument(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function tell() {
  open = form && typed ? withValueAt(form, typed.path, typed.text) : form
  for (const listener of listeners) listener()
}
