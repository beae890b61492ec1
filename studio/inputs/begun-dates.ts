import { type ContextType, createContext } from 'react'
import type { ParseErrorsContext } from 'sanity/_singletons'

type ParseErrors = ContextType<typeof ParseErrorsContext>['errors']

/**
 * What was typed into fields for dates and is no date. Sanity’s fields (version 6.16) report it once they
 * are left: a press on Publish that leaves them would still find nothing to publish.
 */
export const BegunDates = createContext<{
  errors: ParseErrors
  set(path: string, message: string | null): void
}>({ errors: {}, set() {} })

/** How to write a date; Sanity’s own words are for developers. */
export const howToWrite = (hasTime: boolean) =>
  `This isn’t a valid date. Choose it in the calendar, or type it like ${hasTime ? '2027-02-10 17:00' : '2027-02-10'}.`
