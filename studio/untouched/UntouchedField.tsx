import { useContext } from 'react'
import { type FieldProps, pathToString } from 'sanity'
import { AttentionContext, IsNew, Untouched } from './new-document.ts'
import { useLeft } from './use-left.ts'

/**
 * A field of a new document, or of a new item in a list, says what it lacks once staff have left it or
 * pressed Publish, not before they come to it. The list of errors at the top names every field.
 */
export function UntouchedField(props: FieldProps) {
  const { path, value } = props
  const { focused } = props.inputProps
  const isNew = useContext(IsNew)
  const { isAsked, touched } = useContext(AttentionContext)
  useLeft(path, isNew && focused === true)
  const wasLeft = touched.has(pathToString(path))
  const isUntouched = isNew && !isAsked && value === undefined && (focused || !wasLeft)
  return (
    <Untouched value={isUntouched}>
      {props.renderDefault(isUntouched ? { ...props, validation: [] } : props)}
    </Untouched>
  )
}
