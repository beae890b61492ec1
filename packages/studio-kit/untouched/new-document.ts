import { createContext, useContext } from 'react'
import type { SanityDocument } from 'sanity'

/** The published version of the form’s document: null if there is none, `undefined` until it is known. */
export const Published = createContext<SanityDocument | null | undefined>(undefined)

/** Whether the document, or the item of a list, was never published. */
export const IsNew = createContext(false)

/** Whether nothing was entered into the field yet, so the form shows no error for it: at most a mark. */
export const Untouched = createContext<false | '' | typeof MARK>(false)

/** After the title of a field that must be filled in. */
export const MARK = ' *'

/** Whether the form shows everything that it lacks, because someone has tried to publish it. */
export const Faults = createContext({ areShown: false, show(_areShown: boolean) {} })

/** @returns a function that has the form around a component show everything that it lacks, or stop that */
export const useShowFaults = () => useContext(Faults).show
