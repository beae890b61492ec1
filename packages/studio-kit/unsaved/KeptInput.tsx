import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { ArrayOfObjectsInputProps, InputProps } from 'sanity'
import { DialogFocus } from '../internals/dialog-focus.tsx'
import { useWasReady } from '../internals/document-pane.ts'
import {
  isArrayOfBlocksInputProps,
  isObjectInputProps,
  isStringInputProps,
  LoadingBlock,
} from '../internals/names.ts'
import { renderRichText, useFreeFocus } from '../internals/rich-text.tsx'
import { Offers, Unsaved } from './Banner.tsx'
import { useGuard } from './context.ts'
import { SharedText } from './SharedText.tsx'

/** The form with its banners, and rich text whose letters are kept at once. */
export function KeptInput(props: InputProps) {
  if (isArrayOfBlocksInputProps(props)) return <KeptRichText {...props} />
  if (isStringInputProps(props)) return <SharedText {...props} />
  if (!isObjectInputProps(props)) return props.renderDefault(props)
  const { path, schemaType, value } = props
  const isForm = path.length === 0
  // The dialog of an item in a list covers the form.
  const isDialog = typeof path.at(-1) === 'object'
  if (!isForm && !isDialog) return props.renderDefault(props)
  return (
    <>
      {isForm && <Offers document={{ ...value, _type: schemaType.name }} />}
      {isForm ? <WhenReady>{props.renderDefault(props)}</WhenReady> : props.renderDefault(props)}
      {isDialog && <DialogFocus />}
      <Unsaved isDialog={isDialog} />
    </>
  )
}

/** Sanity shows fields while it still reads what the form needs, and drops what is typed into them. */
const WhenReady = ({ children }: { children: ReactNode }) =>
  useWasReady() ? children : <LoadingBlock showText />

/** A rich text editor gives its text to the form up to a second late; until then it is kept here. */
function KeptRichText(props: ArrayOfObjectsInputProps) {
  const { path, readOnly } = props
  const guard = useGuard()
  // A form that is left while it is locked never gets the text of its editor.
  const leave = useEffectEvent(() => guard?.leave(path))
  useEffect(() => () => leave(), [])
  const focus = useFreeFocus(readOnly === true)
  const onChange: typeof props.onChange = (event) =>
    guard ? guard.store(path, () => props.onChange(event)) : props.onChange(event)
  return renderRichText(
    { ...props, onChange },
    { ...focus, onTyped: (text, patch) => guard?.type(path, text, patch) },
  )
}
