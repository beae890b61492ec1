import { useContext, useState } from 'react'
import type { FieldProps } from 'sanity'
import { NewDocument, Untouched } from './new-document.ts'

/**
 * A field of a new document says what it lacks once staff have left it, not before they come to it.
 * Publish is disabled all the same, and the list of errors at the top names every field.
 */
export function UntouchedField(props: FieldProps) {
  const isNew = useContext(NewDocument)
  const [wasLeft, setWasLeft] = useState(false)
  const isUntouched = isNew && !wasLeft && props.value === undefined
  const shown = isUntouched ? { ...props, validation: [] } : props
  return (
    <Untouched value={isUntouched}>
      <div onBlur={() => setWasLeft(true)} style={{ display: 'contents' }}>
        {props.renderDefault(shown)}
      </div>
    </Untouched>
  )
}
