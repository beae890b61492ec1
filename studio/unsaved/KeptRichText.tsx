import { PortableTextEditor } from '@portabletext/editor'
import type { ArrayOfObjectsInputProps, EditorChange, PortableTextInputProps } from 'sanity'
import { useGuard } from './context.ts'

type Props = ArrayOfObjectsInputProps & Pick<PortableTextInputProps, 'onEditorChange'>

/** A rich text editor hands its text to the form up to a second late; until then it is kept here. */
export function KeptRichText(props: Props) {
  const guard = useGuard()
  function onEditorChange(change: EditorChange, editor: PortableTextEditor) {
    props.onEditorChange?.(change, editor)
    if (change.type === 'patch' && change.patch.origin === 'local')
      guard?.type(props.path, PortableTextEditor.getValue(editor))
    if (change.type === 'mutation') guard?.typed(props.path)
  }
  return props.renderDefault({ ...props, onEditorChange })
}
