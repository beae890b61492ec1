import { useContext } from 'react'
import {
  getPublishedId,
  type InputProps,
  isObjectInputProps,
  type ObjectInputProps,
  useEditState,
} from 'sanity'
import { IsNew, Published, Untouched } from './new-document.ts'

export function UntouchedInput(props: InputProps) {
  const isUntouched = useContext(Untouched)
  if (props.path.length === 0 && isObjectInputProps(props)) return <DocumentForm {...props} />
  return props.renderDefault(isUntouched ? withoutErrors(props) : props)
}

function DocumentForm(props: ObjectInputProps) {
  const id = getPublishedId(String(props.value?._id ?? ''))
  const { published, ready } = useEditState(id, props.schemaType.name)
  return (
    <Published value={ready ? published : undefined}>
      <IsNew value={ready && !published}>{props.renderDefault(props)}</IsNew>
    </Published>
  )
}

function withoutErrors(props: InputProps): InputProps {
  if (!('validationError' in props)) return { ...props, validation: [] }
  const { validationError: _, ...rest } = props
  return { ...rest, validation: [] }
}
