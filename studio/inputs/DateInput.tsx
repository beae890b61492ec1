import { Stack, Text, TextInput } from '@sanity/ui'
import { type ChangeEvent, useState } from 'react'
import type { StringInputProps } from 'sanity'
import { FieldAround, set, timeInWords, unset, useReportParseError } from 'studio-kit'
import { dateInWords } from '../../schemas/values/dates.ts'

/**
 * The browser’s own date field. It stores a date as soon as it is complete. Sanity’s field waits until it
 * loses the focus: a click on Publish would come before there is a draft, and a closed tab would lose the
 * date.
 */
export function DateInput(props: StringInputProps) {
  const { elementProps, onChange, path, schemaType, value } = props
  const hasTime = schemaType.name === 'datetime'
  const [isUnfinished, setUnfinished] = useState(false)
  useReportParseError(path, isUnfinished ? 'Fill in every part of the date, or clear it.' : null)
  /** A date with empty parts has no value, and no event says so. */
  const check = (input: HTMLInputElement) => setUnfinished(input.validity.badInput)

  function store({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const typed = currentTarget.value
    check(currentTarget)
    if (typed) onChange(set(hasTime ? new Date(typed).toISOString() : typed))
    else if (value) onChange(unset())
  }

  const at = new Date(value ?? '')
  const isValid = !Number.isNaN(at.getTime())
  const input = (
    <Stack gap={3}>
      <TextInput
        {...elementProps}
        max={hasTime ? '9999-12-31T23:59' : '9999-12-31'}
        onChange={store}
        onKeyUp={({ currentTarget }) => check(currentTarget)}
        type={hasTime ? 'datetime-local' : 'date'}
        value={hasTime && isValid ? localTime(at) : (value ?? '')}
      />
      {/* The browser’s field has the format of the computer. */}
      {isValid && (
        <Text size={1}>{hasTime ? timeInWords(at) : `Visitors see: ${dateInWords(value)}`}</Text>
      )}
    </Stack>
  )
  return hasTime ? <FieldAround {...props}>{input}</FieldAround> : input
}

/** In the time zone of this computer, as the browser's field takes it. */
const localTime = (time: Date) =>
  new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
