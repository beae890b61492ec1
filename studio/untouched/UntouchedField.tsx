import { useContext, useState } from 'react'
import type { FieldProps } from 'sanity'
import { Asked, IsNew, Untouched } from './new-document.ts'

/**
 * A field of a new document, or of a new item in a list, says what it lacks once staff have left it or
 * pressed Publish, not before they come to it. The list of errors at the top names every field.
 */
export function UntouchedField(props: FieldProps) {
  const { value } = props
  const { focused } = props.inputProps
  const isNew = useContext(IsNew)
  const { isAsked } = useContext(Asked)
  const [wasFocused, setWasFocused] = useState(false)
  if (focused && !wasFocused) setWasFocused(true)
  const isUntouched = isNew && !isAsked && value === undefined && (focused || !wasFocused)
  return (
    <Untouched value={isUntouched}>
      {props.renderDefault(isUntouched ? { ...props, validation: [] } : props)}
    </Untouched>
  )
}
