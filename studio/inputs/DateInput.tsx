import { Stack, Text, TextInput } from '@sanity/ui'
import { type ChangeEvent, useState } from 'react'
import type { StringInputProps } from 'sanity'
import { FieldAround, set, unset, useReportParseError } from 'studio-kit'

const UNFINISHED = 'Fill in every part of the date, or clear it.'

/**
 * The browser’s own date field. It stores a date as soon as it is complete. Sanity’s field waits until it
 * loses the focus: a click on Publish would come before there is a draft, and a closed tab would lose the
 * date.
 */
export function DateInput(props: StringInputProps) {
  const { elementProps, onChange, path, schemaType, value } = props
  const hasTime = schemaType.name === 'datetime'
  const [isUnfinished, setUnfinished] = useState(false)
  useReportParseError(path, isUnfinished ? UNFINISHED : null)
  /** A date with empty parts has no value, and no event says so. */
  const check = (input: HTMLInputElement) => setUnfinished(input.validity.badInput)

  function store({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const typed = currentTarget.value
    check(currentTarget)
    if (typed) onChange(set(hasTime ? new Date(typed).toISOString() : typed))
    else if (value) onChange(unset())
  }

  const input = (
    <Stack gap={3}>
      <TextInput
        {...elementProps}
        max={hasTime ? '9999-12-31T23:59' : '9999-12-31'}
        onChange={store}
        onKeyUp={({ currentTarget }) => check(currentTarget)}
        type={hasTime ? 'datetime-local' : 'date'}
        value={value && hasTime ? localTime(value) : (value ?? '')}
      />
      {value && !hasTime && <Written date={value} />}
    </Stack>
  )
  return hasTime ? <FieldAround {...props}>{input}</FieldAround> : input
}

const LONG = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** As the site prints it. The browser’s field has the format of the computer. */
function Written({ date }: { date: string }) {
  const at = new Date(date)
  return Number.isNaN(at.getTime()) ? null : <Text size={1}>Visitors see: {LONG.format(at)}</Text>
}

/** A time in the time zone of this computer, as the browser's field takes it; empty for a malformed time. */
function localTime(value: string) {
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) return ''
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
