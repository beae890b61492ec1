import { createContext } from 'react'
import type { Path, SanityDocument } from 'sanity'

/** The published version of the form’s document: null where there is none, `undefined` until it is known. */
export const Published = createContext<SanityDocument | null | undefined>(undefined)

/** Whether the document, or the item of a list, was never published. */
export const IsNew = createContext(false)

/** Whether nothing was entered into the field yet, so that its form does not complain of it. */
export const Untouched = createContext(false)

export type Attention = {
  /** Whether Publish was pressed: then the form shows everything it lacks. */
  isAsked: boolean
  setAsked(isAsked: boolean): void
  /** The fields and the items of lists that staff have left, as strings. */
  touched: ReadonlySet<string>
  touch(path: Path): void
}

/** What staff have seen of the form. */
export const AttentionContext = createContext<Attention>({
  isAsked: false,
  setAsked() {},
  touched: new Set(),
  touch() {},
})
