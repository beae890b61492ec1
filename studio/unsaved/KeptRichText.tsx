import { PortableTextEditor } from '@portabletext/editor'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ArrayOfObjectsInputProps, EditorChange, PortableTextInputProps } from 'sanity'
import { useGuard } from './context.ts'

type Props = ArrayOfObjectsInputProps & Pick<PortableTextInputProps, 'onEditorChange'>

/** A rich text editor hands its text to the form up to a second late; until then it is kept here. */
export function KeptRichText(props: Props) {
  const guard = useGuard()
  const focused = useRef<PortableTextEditor>(null)
  function onEditorChange(change: EditorChange, editor: PortableTextEditor) {
    props.onEditorChange?.(change, editor)
    if (change.type === 'patch' && change.patch.origin === 'local')
      guard?.type(props.path, PortableTextEditor.getValue(editor))
    if (change.type === 'mutation') guard?.typed(props.path)
    if (change.type === 'focus') focused.current = editor
    if (change.type === 'blur') focused.current = null
  }
  // A form that is left while it is locked never gets what its editor holds.
  const leave = useEffectEvent(() => guard?.typed(props.path))
  useEffect(() => () => leave(), [])

  const { readOnly } = props
  // An editor that had the focus when its form was locked (version 8.2) does not hear that another
  // field has it since, and takes it back in the middle of a word.
  useEffect(() => {
    if (readOnly) return
    function release(target: EventTarget | null) {
      const isField = target instanceof HTMLElement && target !== document.body
      if (!focused.current || !isField || target.isContentEditable) return
      PortableTextEditor.blur(focused.current)
      focused.current = null
    }
    const onFocus = ({ target }: FocusEvent) => release(target)
    release(document.activeElement)
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [readOnly])

  return props.renderDefault({ ...props, onEditorChange })
}
