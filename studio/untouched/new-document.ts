import { createContext } from 'react'

/** Whether the form belongs to a document that was never published. */
export const NewDocument = createContext(false)

/** Whether nothing was entered into the field yet, so that its form does not complain of it. */
export const Untouched = createContext(false)
