import type { InputEvent } from 'react'
import { type StringInputProps, set, unset } from 'sanity'
import { dateOf } from './date-of.ts'

/**
 * A date that is stored as soon as it is typed in full. Sanity’s field (version 6.16) waits until it is
 * left: a press on Publish would come before there is a draft, and a closed tab would lose the date.
 */
export function DateInput(props: StringInputProps) {
  const { elementProps, onChange, schemaType, value } = props

  function store({ target }: InputEvent<HTMLDivElement>) {
    if (!(target instanceof HTMLInputElement) || target.id !== elementProps.id) return
    const typed = target.value
    const date = dateOf(typed, schemaType.name === 'datetime')
    if (typed === '' && value) onChange(unset())
    else if (date && date !== value) onChange(set(date))
  }

  return <div onInput={store}>{props.renderDefault(props)}</div>
}
