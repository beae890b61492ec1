import { useContext, useMemo } from 'react'
import type { DocumentLayoutProps } from 'sanity'
import { ParseErrorsContext } from 'sanity/_singletons'

/** Says how to write a date that was mistyped; Sanity’s own words (version 6.16) are for developers. */
export function DateErrors(props: DocumentLayoutProps) {
  const { errors, set } = useContext(ParseErrorsContext)
  const said = useMemo(() => {
    const words = Object.entries(errors).map(([path, { message }]) => [
      path,
      { message: inWords(message) },
    ])
    return { set, errors: Object.fromEntries(words) }
  }, [errors, set])
  return <ParseErrorsContext value={said}>{props.renderDefault(props)}</ParseErrorsContext>
}

/** @param message names the format, such as `YYYY-MM-DD HH:mm` */
export const inWords = (message: string) =>
  `This isn’t a valid date. Choose it in the calendar, or type it like ${message.includes('HH:mm') ? '2027-02-10 17:00' : '2027-02-10'}.`
