import { useContext } from 'react'
import type { FieldProps } from 'sanity'
import { Asked, IsNew, Untouched } from './new-document.ts'

/**
 * A field of a new document, or of a new item in a list, says what it lacks once staff have pressed
 * Publish, not before they come to it.
 */
export function UntouchedField(props: FieldProps) {
  const isNew = useContext(IsNew)
  const { isAsked } = useContext(Asked)
  const isUntouched = isNew && !isAsked && props.value === undefined
  return (
    <Untouched value={isUntouched}>
      {props.renderDefault(isUntouched ? { ...props, validation: [] } : props)}
    </Untouched>
  )
}
