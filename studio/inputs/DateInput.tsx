import { type InputEvent, useContext, useEffect, useState } from 'react'
import { pathToString, type StringInputProps, set, unset } from 'sanity'
import { BegunDates, howToWrite } from './begun-dates.ts'
import { dateOf } from './date-of.ts'

/**
 * A date that is stored as soon as it is typed in full. Sanity’s field (version 6.16) waits until it is
 * left: a press on Publish would come before there is a draft, and a closed tab would lose the date.
 */
export function DateInput(props: StringInputProps) {
  const { elementProps, onChange, path, schemaType, value } = props
  const hasTime = schemaType.name === 'datetime'
  /** `over` is the value that it is to replace: a new one, as from the calendar, replaces it instead. */
  const [typed, setTyped] = useState({ text: '', over: value })
  const isBegun = typed.text !== '' && typed.over === value && !dateOf(typed.text, hasTime)
  useReportBegun(pathToString(path), isBegun ? howToWrite(hasTime) : null)

  function store({ target }: InputEvent<HTMLDivElement>) {
    if (!(target instanceof HTMLInputElement) || target.id !== elementProps.id) return
    const text = target.value
    const date = dateOf(text, hasTime)
    setTyped({ text, over: value })
    if (text === '' && value) onChange(unset())
    else if (date && date !== value) onChange(set(date))
  }

  return <div onInput={store}>{props.renderDefault(props)}</div>
}

function useReportBegun(path: string, message: string | null) {
  const { set } = useContext(BegunDates)
  useEffect(() => {
    set(path, message)
    return () => set(path, null)
  }, [set, path, message])
}
