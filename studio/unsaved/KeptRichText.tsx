import { useEffect, useEffectEvent, useRef } from 'react'
import type { ArrayOfObjectsInputProps } from 'sanity'
import { renderRichText } from '../internals/rich-text.ts'
import { useGuard } from './context.ts'

/** A rich text editor gives its text to the form up to a second late; until then it is kept here. */
export function KeptRichText(props: ArrayOfObjectsInputProps) {
  const { path, readOnly } = props
  const guard = useGuard()
  /** Takes the focus from the editor, if the editor has it. */
  const release = useRef<() => void>(null)
  // A form that is left while it is locked never gets the text of its editor.
  const leave = useEffectEvent(() => guard?.typed(path))
  useEffect(() => () => leave(), [])

  // An editor that had the focus when its form was locked (version 8.2) does not notice that another
  // field has it now, and takes it back in the middle of a word.
  useEffect(() => {
    if (readOnly) return
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
  }, [readOnly])

  return renderRichText(props, {
    onTyped: (text) => guard?.type(path, text),
    onStored: () => guard?.typed(path),
    onFocus(take) {
      release.current = take
    },
    onBlur() {
      release.current = null
    },
  })
}
