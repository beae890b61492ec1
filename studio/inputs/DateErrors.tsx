import { useCallback, useContext, useMemo, useState } from 'react'
import type { DocumentLayoutProps } from 'sanity'
import { ParseErrorsContext } from 'sanity/_singletons'
import { BegunDates, howToWrite } from './begun-dates.ts'

/** Says how to write a date that was mistyped, and knows of it before its field is left. */
export function DateErrors(props: DocumentLayoutProps) {
  const { errors, set } = useContext(ParseErrorsContext)
  const said = useMemo(() => {
    const words = Object.entries(errors).map(([path, { message }]) => [
      path,
      { message: inWords(message) },
    ])
    return { set, errors: Object.fromEntries(words) }
  }, [errors, set])
  return (
    <BegunDates value={useBegunDates()}>
      <ParseErrorsContext value={said}>{props.renderDefault(props)}</ParseErrorsContext>
    </BegunDates>
  )
}

function useBegunDates() {
  const [messages, setMessages] = useState<Record<string, string | null>>({})
  const set = useCallback(
    (path: string, message: string | null) =>
      setMessages((all) => ((all[path] ?? null) === message ? all : { ...all, [path]: message })),
    [],
  )
  return useMemo(() => {
    const begun = Object.entries(messages).flatMap(([path, message]) =>
      message ? [[path, { message }]] : [],
    )
    return { set, errors: Object.fromEntries(begun) }
  }, [messages, set])
}

/** @param message names the format, such as `YYYY-MM-DD HH:mm` */
export const inWords = (message: string) => howToWrite(message.includes('HH:mm'))
