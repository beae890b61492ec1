/**
 * What: the deprecated class `PortableTextEditor`, the beta type of its changes, and its markup.
 * Why: it has no name for screen readers. A paste of our own leaves the selected words there. The editor gives its
 * text to the form up to a second late; until then it is read here. An editor that had the focus when its form was
 * locked does not notice that another field has it now, and takes it back in the middle of a word. What is typed
 * right after the key End goes to the former place of the cursor, but for its first character.
 * Since: Sanity 6.16, @portabletext/editor 8.2.
 * Instead: plugins of `@portabletext/editor`, with `useEditor`.
 */
import { PortableTextEditor } from '@portabletext/editor'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type {
  ArrayOfObjectsInputProps,
  EditorChange,
  OnPasteFn,
  PortableTextInputProps,
} from 'sanity'
import { set } from './names.ts'
import { useWhenRendered } from './rows.tsx'

type Props = ArrayOfObjectsInputProps & Pick<PortableTextInputProps, 'onEditorChange'>

export type EditorPatch = Extract<EditorChange, { type: 'patch' }>['patch']

type Listeners = {
  /** The editor has a new text by this patch, and the form does not have it yet. */
  onTyped(text: unknown, patch: EditorPatch): void
  /** @param release takes the focus from the editor */
  onFocus?(release: () => void): void
  onBlur?(): void
}

type NamedProps = ArrayOfObjectsInputProps & Pick<Listeners, 'onTyped'>

/** A rich text editor that has the title of its field as a name. */
export function NamedRichText({ onTyped, ...props }: NamedProps) {
  const { title = '' } = props.schemaType
  const editor = useRef<HTMLDivElement>(null)
  const undo = useUndoOfEmpty(props)
  const onKeyDown = (event: KeyboardEvent) => {
    // Browsers report a new selection in the next frame only. The editor takes what is typed before for input of
    // an extension, and puts the cursor back.
    document.dispatchEvent(new Event('selectionchange'))
    undo(event)
  }
  useWhenRendered(editor, (element) =>
    element.querySelector('[contenteditable]')?.setAttribute('aria-label', title),
  )
  return (
    <div onKeyDownCapture={onKeyDown} ref={editor} style={{ display: 'contents' }}>
      {renderRichText(props, { onTyped })}
    </div>
  )
}

/** @returns what to insert; `undefined` if the editor pastes by itself */
export type Paste = (
  data: DataTransfer,
  selected: string,
) => Promise<{ _type: string; [name: string]: unknown }[]> | undefined

/** Without a block to insert, the editor would paste on its own. */
const EMPTY = { _type: 'block', style: 'normal', children: [{ _type: 'span', text: '' }] }

/** A rich text editor with a paste of our own. What is copied within the Studio stays as it is. */
export function PasteRichText({
  paste,
  ...props
}: ArrayOfObjectsInputProps & Pick<PortableTextInputProps, 'onPaste'> & { paste: Paste }) {
  const editorRef = useRef<PortableTextEditor>(null)
  const onPaste: OnPasteFn = ({ event: { clipboardData } }) => {
    const { current: editor } = editorRef
    const selection = editor && PortableTextEditor.getSelection(editor)
    if (!selection || clipboardData.types.includes('application/x-portable-text')) return undefined
    const blocks = paste(clipboardData, String(document.getSelection() ?? ''))
    if (!blocks) return undefined
    const { anchor, focus, backward } = selection
    const inOrder = backward ? { anchor: focus, focus: anchor } : selection
    if (PortableTextEditor.isExpandedSelection(editor))
      PortableTextEditor.delete(editor, inOrder, { mode: 'selected' })
    return blocks.then((insert) => ({ insert: insert.length > 0 ? insert : [EMPTY] }))
  }
  return props.renderDefault({ ...props, editorRef, onPaste })
}

/** The editor cannot undo what emptied it, once the form has the empty text: it looks for the paragraphs around. */
function useUndoOfEmpty({ value = [], onChange, readOnly }: ArrayOfObjectsInputProps) {
  const former = useRef(value)
  useEffect(() => {
    if (value.length > 0) former.current = value
  }, [value])
  return (event: KeyboardEvent) => {
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey)
    if (!isUndo || event.shiftKey || readOnly || value.length > 0) return
    event.preventDefault()
    event.stopPropagation()
    if (former.current.length > 0) onChange(set(former.current))
  }
}

export function renderRichText(props: Props, listeners: Listeners) {
  function onEditorChange(change: EditorChange, editor: PortableTextEditor) {
    props.onEditorChange?.(change, editor)
    if (change.type === 'patch' && change.patch.origin === 'local')
      listeners.onTyped(PortableTextEditor.getValue(editor), change.patch)
    if (change.type === 'focus') listeners.onFocus?.(() => PortableTextEditor.blur(editor))
    if (change.type === 'blur') listeners.onBlur?.()
  }
  return props.renderDefault({ ...props, onEditorChange })
}

/** Takes the focus from an editor that was locked, once another field has it. */
export function useFreeFocus(isLocked: boolean) {
  const release = useRef<() => void>(null)
  useEffect(() => {
    if (isLocked) return
    function releaseFor(target: EventTarget | null) {
      const isField = target instanceof HTMLElement && target !== document.body
      if (!isField || target.isContentEditable) return
      release.current?.()
      release.current = null
    }
    const onFocus = ({ target }: FocusEvent) => releaseFor(target)
    releaseFor(document.activeElement)
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [isLocked])
  return {
    onFocus(take: () => void) {
      release.current = take
    },
    onBlur() {
      release.current = null
    },
  }
}
