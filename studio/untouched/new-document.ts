import { createContext } from 'react'

/** Whether the document was never published. */
export const IsNew = createContext(false)

/** Whether nothing was entered into the field yet, so that its form does not complain of it. */
export const Untouched = createContext(false)

/** Whether Publish was pressed: then the form shows everything that it lacks. */
export const Asked = createContext({ isAsked: false, setAsked(_isAsked: boolean) {} })
