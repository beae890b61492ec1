import { useLayoutEffect, useRef } from 'react'
import { type ArrayOfObjectsInputProps, type InputProps, isDocumentSchemaType } from 'sanity'
import { usePresentationParams } from 'sanity/presentation'
import { isContent } from '../documents/content.ts'
import { isArrayOfBlocksInputProps } from '../internals/beta.ts'
import { usePerspective } from '../internals/perspective.ts'
import { renderRichText } from '../internals/rich-text.ts'
import { nameEditor, useWhenRendered } from '../internals/row-buttons.ts'
import { type OpenDocument, setOpenDocument, setTypedText } from './open-document.ts'

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

/** The page shows drafts, so a published or a former version is not sent to it. */
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
  isContent(value) && typeof value._id === 'string'

/** A rich text editor with a name, whose letters are sent to the page before the form has them. */
function RichTextInput(props: ArrayOfObjectsInputProps) {
  const { path, schemaType } = props
  const editor = useRef<HTMLDivElement>(null)
  useWhenRendered(editor, (element) => nameEditor(element, schemaType.title))
  return (
    <div ref={editor} style={{ display: 'contents' }}>
      {renderRichText(props, { onTyped: (text) => setTypedText(path, text) })}
    </div>
  )
}
