import { useContext, useMemo, useState } from 'react'
import type { FieldProps, ItemProps } from 'sanity'
import { useOwnAddress } from '../internals/document-pane.ts'
import { type DocumentLayoutProps, definePlugin, getValueAtPath } from '../internals/names.ts'
import { documentLayout } from '../internals/slots.ts'
import { isRequired } from '../internals/validation.ts'
import { isBlank } from './markers.ts'
import { Faults, IsNew, MARK, Published, Untouched } from './new-document.ts'
import { UntouchedInput } from './UntouchedInput.tsx'

/** A document pane that knows whether its form shows everything that it lacks. */
function UntouchedDocument(props: DocumentLayoutProps) {
  const { documentId } = props
  const [shownFor, setShownFor] = useState<string>()
  const faults = useMemo(
    () => ({
      areShown: shownFor === documentId,
      show: (areShown: boolean) => setShownFor(areShown ? documentId : undefined),
    }),
    [shownFor, documentId],
  )
  const isOwnAddress = useOwnAddress(documentId)
  return <Faults value={faults}>{isOwnAddress && props.renderDefault(props)}</Faults>
}

/**
 * A field of a new document, or of a new item in a list, says what it lacks once staff have tried to
 * publish, not before they come to it. Until then, a mark says which fields must be filled in.
 */
function UntouchedField(props: FieldProps) {
  const isNew = useContext(IsNew)
  const { areShown } = useContext(Faults)
  if (!isNew || areShown || !isBlank(props.value))
    return <Untouched value={false}>{props.renderDefault(props)}</Untouched>
  const isMissing =
    // Rules of other fields may require it, and a document without a draft is not checked yet.
    props.validation.some(({ level }) => level === 'error') ||
    isRequired(props.schemaType.validation)
  const mark = isMissing ? MARK : ''
  return (
    <Untouched value={mark}>
      {props.renderDefault({ ...props, title: `${props.title}${mark}`, validation: [] })}
    </Untouched>
  )
}

/** An item that was just added to a list is not red before staff have tried to publish. */
function UntouchedItem(props: ItemProps) {
  const published = useContext(Published)
  const isInNew = useContext(IsNew)
  const { areShown } = useContext(Faults)
  const isNew =
    isInNew || (published !== undefined && getValueAtPath(published, props.path) === undefined)
  const isUntouched = isNew && !areShown
  return (
    <IsNew value={isNew}>
      <Untouched value={isUntouched && ''}>
        {props.renderDefault(isUntouched ? { ...props, validation: [] } : props)}
      </Untouched>
    </IsNew>
  )
}

/**
 * Forms of new documents, and of new items in lists, start without red fields. The Studio’s action for
 * Publish calls `useShowFaults()`.
 */
export const untouched = definePlugin({
  name: 'untouched',
  document: documentLayout(UntouchedDocument),
  form: { components: { field: UntouchedField, input: UntouchedInput, item: UntouchedItem } },
})
