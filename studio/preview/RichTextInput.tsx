import { PortableTextEditor } from '@portabletext/editor'
import type { ArrayOfObjectsInputProps, EditorChange, PortableTextInputProps } from 'sanity'
import { setTypedText } from './open-document.ts'

type Props = ArrayOfObjectsInputProps & Pick<PortableTextInputProps, 'onEditorChange'>

/** A rich text editor whose letters are sent to the page before the form has them. */
export function RichTextInput(props: Props) {
  function onEditorChange(change: EditorChange, editor: PortableTextEditor) {
    props.onEditorChange?.(change, editor)
    if (change.type === 'patch' && change.patch.origin === 'local')
      setTypedText(props.path, PortableTextEditor.getValue(editor))
  }
  return props.renderDefault({ ...props, onEditorChange })
}
