import { useContext, useMemo, useState } from 'react'
import type { FieldProps, ItemProps } from 'sanity'
import { definePlugin } from '../internals/beta.ts'
import { type DocumentLayoutProps, documentLayout } from '../internals/document-layout.ts'
import { getValueAtPath } from '../internals/paths.ts'
import { Asked, IsNew, Published, Untouched } from './new-document.ts'
import { UntouchedInput } from './UntouchedInput.tsx'

/** A document pane that knows whether Publish was pressed in it. */
function UntouchedDocument(props: DocumentLayoutProps) {
  const { documentId } = props
  const [askedId, setAskedId] = useState<string>()
  const asked = useMemo(
    () => ({
      isAsked: askedId === documentId,
      setAsked: (isAsked: boolean) => setAskedId(isAsked ? documentId : undefined),
    }),
    [askedId, documentId],
  )
  return <Asked value={asked}>{props.renderDefault(props)}</Asked>
}

/**
 * A field of a new document, or of a new item in a list, says what it lacks once staff have pressed
 * Publish, not before they come to it.
 */
function UntouchedField(props: FieldProps) {
  const isNew = useContext(IsNew)
  const { isAsked } = useContext(Asked)
  const isUntouched = isNew && !isAsked && props.value === undefined
  return (
    <Untouched value={isUntouched}>
      {props.renderDefault(isUntouched ? { ...props, validation: [] } : props)}
    </Untouched>
  )
}

/** An item that was just added to a list is not red before staff have pressed Publish. */
function UntouchedItem(props: ItemProps) {
  const published = useContext(Published)
  const isInNew = useContext(IsNew)
  const { isAsked } = useContext(Asked)
  const isNew =
    isInNew || (published !== undefined && getValueAtPath(published, props.path) === undefined)
  const isUntouched = isNew && !isAsked
  return (
    <IsNew value={isNew}>
      <Untouched value={isUntouched}>
        {props.renderDefault(isUntouched ? { ...props, validation: [] } : props)}
      </Untouched>
    </IsNew>
  )
}

/** Forms of new documents, and of new items in lists, start without red fields. */
export const untouched = definePlugin({
  name: 'untouched',
  document: documentLayout(UntouchedDocument),
  form: { components: { field: UntouchedField, input: UntouchedInput, item: UntouchedItem } },
})
