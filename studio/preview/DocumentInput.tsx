import { useLayoutEffect } from 'react'
import {
  type InputProps,
  isArrayOfBlocksInputProps,
  isDocumentSchemaType,
  usePerspective,
} from 'sanity'
import { usePresentationParams } from 'sanity/presentation'
import { type OpenDocument, setOpenDocument } from './open-document.ts'
import { RichTextInput } from './RichTextInput.tsx'

/** A form whose text appears in the page beside it while it is typed: a draft is stored later. */
export function DocumentInput(props: InputProps) {
  const { schemaType, value } = props
  if (isArrayOfBlocksInputProps(props)) return <RichTextInput {...props} />
  return (
    <>
      {isDocumentSchemaType(schemaType) && isOpenDocument(value) && <Open document={value} />}
      {props.renderDefault(props)}
    </>
  )
}

/** The page shows drafts: a published or a former version does not belong into it. */
function Open({ document }: { document: OpenDocument }) {
  const params = usePresentationParams(false)
  const { selectedPerspective } = usePerspective()
  const isShown = params !== null && !params.rev && selectedPerspective === 'drafts'
  // Not after the form is drawn, which takes longer than anything else here.
  useLayoutEffect(() => setOpenDocument(isShown ? document : null), [isShown, document])
  useLayoutEffect(() => () => setOpenDocument(null), [])
  return null
}

const isOpenDocument = (value: unknown): value is OpenDocument =>
  typeof value === 'object' && value !== null && '_id' in value && typeof value._id === 'string'
