import { useEffect } from 'react'
import { type InputProps, isDocumentSchemaType, type ObjectInputProps } from 'sanity'
import { usePresentationParams } from 'sanity/presentation'
import {
  getPublishedId,
  isArrayOfBlocksInputProps,
  isContent,
  isObjectInputProps,
  NamedRichText,
  useDocumentStore,
  usePerspective,
} from 'studio-kit'
import { setOpenDocument, setTypedText } from './open-document.ts'
import { useClickedField } from './useClickedField.ts'

/** A form whose text appears in the page beside it while it is typed: a draft is stored later. */
export function DocumentInput(props: InputProps) {
  const { schemaType, value } = props
  if (isArrayOfBlocksInputProps(props))
    return <NamedRichText {...props} onTyped={(text) => setTypedText(props.path, text)} />
  return (
    <>
      {isDocumentSchemaType(schemaType) && isObjectInputProps(props) && isContent(value) && (
        <Open
          id={getPublishedId(String(value._id))}
          onPathFocus={props.onPathFocus}
          type={schemaType.name}
        />
      )}
      {props.renderDefault(props)}
    </>
  )
}

type OpenProps = { id: string; type: string } & Pick<ObjectInputProps, 'onPathFocus'>

/** The page shows drafts, so a published or a former version is not sent to it. */
function Open({ id, type, onPathFocus }: OpenProps) {
  useClickedField({ id, onPathFocus })
  const params = usePresentationParams(false)
  const { selectedPerspective } = usePerspective()
  const { pair } = useDocumentStore()
  const isShown = params !== null && !params.rev && selectedPerspective === 'drafts'
  useEffect(() => {
    if (!isShown) return
    // From the store, not from the form: to draw that takes longer than anything else here.
    const states = pair.editState(id, type)
    const sending = states.subscribe(({ draft, published }) => setOpenDocument(draft ?? published))
    return () => {
      sending.unsubscribe()
      setOpenDocument(null)
    }
  }, [isShown, pair, id, type])
  return null
}
