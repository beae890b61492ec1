import { useContext, useEffect, useEffectEvent, useMemo } from 'react'
import type { InputProps, ObjectInputProps } from 'sanity'
import { isObjectInputProps } from '../internals/beta.ts'
import { useEditState } from '../internals/document-store.ts'
import { getPublishedId } from '../internals/ids.ts'
import { ValidationContext } from '../internals/validation.ts'
import { isUntouched } from './markers.ts'
import { Asked, IsNew, Published, Untouched } from './new-document.ts'

export function UntouchedInput(props: InputProps) {
  const isInUntouched = useContext(Untouched)
  if (props.path.length === 0 && isObjectInputProps(props)) return <DocumentForm {...props} />
  return props.renderDefault(isInUntouched ? withoutErrors(props) : props)
}

/** Sanity (version 6.16) colors rows and tabs by a context, which no property of theirs replaces. */
function DocumentForm(props: ObjectInputProps) {
  const { value, schemaType } = props
  const id = getPublishedId(String(value?._id ?? ''))
  const { draft, published, ready } = useEditState(id, schemaType.name)
  useFirstFocus(props, ready && !draft && !published)
  const { isAsked } = useContext(Asked)
  const markers = useContext(ValidationContext)
  const shown = useMemo(
    () =>
      isAsked || !ready
        ? markers
        : markers.filter(({ path }) => !isUntouched(path, { value, published })),
    [isAsked, ready, markers, value, published],
  )
  return (
    <Published value={ready ? published : undefined}>
      <IsNew value={ready && !published}>
        <ValidationContext value={shown}>{props.renderDefault(props)}</ValidationContext>
      </IsNew>
    </Published>
  )
}

/** Gives the first field of an empty form the focus, unless a link has opened another one. */
function useFirstFocus(props: ObjectInputProps, isEmpty: boolean) {
  const { focusPath, onPathFocus, readOnly, schemaType } = props
  const focus = useEffectEvent(() => {
    const first = schemaType.fields.find(({ type }) => type.hidden !== true)
    if (!first || (focusPath.length > 0 && focusPath[0] !== first.name)) return
    onPathFocus([first.name])
    // A form that is drawn again, as when its pane gets an address, has the path already.
    document.getElementById(first.name)?.focus()
  })
  const isReady = isEmpty && !readOnly
  useEffect(() => {
    if (!isReady) return
    // After the menu has closed, which gives the focus back to its button.
    const frame = requestAnimationFrame(focus)
    return () => cancelAnimationFrame(frame)
  }, [isReady])
}

function withoutErrors(props: InputProps): InputProps {
  if (!('validationError' in props)) return { ...props, validation: [] }
  const { validationError: _, ...rest } = props
  return { ...rest, validation: [] }
}
