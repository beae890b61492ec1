import { useContext, useMemo } from 'react'
import {
  getPublishedId,
  type InputProps,
  isObjectInputProps,
  type ObjectInputProps,
  useEditState,
} from 'sanity'
import { ValidationContext } from 'sanity/_singletons'
import { isUntouched } from './markers.ts'
import { AttentionContext, IsNew, Published, Untouched } from './new-document.ts'

export function UntouchedInput(props: InputProps) {
  const isInUntouched = useContext(Untouched)
  if (props.path.length === 0 && isObjectInputProps(props)) return <DocumentForm {...props} />
  return props.renderDefault(isInUntouched ? withoutErrors(props) : props)
}

/** Sanity (version 6.16) colors rows and tabs by a context, which no property of theirs replaces. */
function DocumentForm(props: ObjectInputProps) {
  const { value, schemaType } = props
  const id = getPublishedId(String(value?._id ?? ''))
  const { published, ready } = useEditState(id, schemaType.name)
  const { isAsked, touched } = useContext(AttentionContext)
  const markers = useContext(ValidationContext)
  const shown = useMemo(
    () =>
      isAsked || !ready
        ? markers
        : markers.filter(({ path }) => !isUntouched(path, { value, published, touched })),
    [isAsked, ready, markers, value, published, touched],
  )
  return (
    <Published value={ready ? published : undefined}>
      <IsNew value={ready && !published}>
        <ValidationContext value={shown}>{props.renderDefault(props)}</ValidationContext>
      </IsNew>
    </Published>
  )
}

function withoutErrors(props: InputProps): InputProps {
  if (!('validationError' in props)) return { ...props, validation: [] }
  const { validationError: _, ...rest } = props
  return { ...rest, validation: [] }
}
