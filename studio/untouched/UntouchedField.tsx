import { useContext, useState } from 'react'
import type { FieldProps } from 'sanity'
import { NewDocument, Untouched } from './new-document.ts'

/**
 * A field of a new document says what it lacks once staff have left it, not before they come to it.
 * Publish is disabled all the same, and the list of errors at the top names every field.
 */
export function UntouchedField(props: FieldProps) {
  const { value } = props
  const { focused } = props.inputProps
  const isNew = useContext(NewDocument)
  const [wasFocused, setWasFocused] = useState(false)
  if (focused && !wasFocused) setWasFocused(true)
  const isUntouched = isNew && value === undefined && (focused || !wasFocused)
  return (
    <Untouched value={isUntouched}>
      {props.renderDefault(isUntouched ? { ...props, validation: [] } : props)}
    </Untouched>
  )
}
