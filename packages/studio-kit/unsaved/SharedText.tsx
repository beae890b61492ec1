import { makePatches, stringifyPatches } from '@sanity/diff-match-patch'
import { type ChangeEvent, Component } from 'react'
import type { StringInputProps } from 'sanity'
import { diffMatchPatch } from '../internals/names.ts'

type Seen = { field: TextField; text: string; start: number; end: number }
type TextField = HTMLInputElement | HTMLTextAreaElement

/**
 * A text that several people may write at once. Sanity sends the whole text after each letter, without the
 * letters of others that the form does not show yet; and a browser puts the cursor behind those that it shows.
 */
export class SharedText extends Component<StringInputProps> {
  override getSnapshotBeforeUpdate(): Seen | null {
    const { value = '', elementProps } = this.props
    const field = document.activeElement
    if (!isTextField(field) || field.id !== elementProps.id || field.value === value) return null
    const { value: text, selectionStart: start, selectionEnd: end } = field
    return start === null || end === null ? null : { field, text, start, end }
  }
  override componentDidUpdate(_props: StringInputProps, _state: unknown, seen: Seen | null) {
    if (!seen || seen.field.value === seen.text) return
    const { field, text, start, end } = seen
    field.setSelectionRange(movedBy(text, field.value, start), movedBy(text, field.value, end))
  }
  onChange = (event: ChangeEvent<TextField>) => {
    const { value, elementProps, onChange } = this.props
    const text = event.currentTarget.value
    // Sanity removes an empty text.
    if (!value || !text) return elementProps.onChange(event)
    onChange(diffMatchPatch(stringifyPatches(makePatches(value, text))))
  }
  override render() {
    const { elementProps, renderDefault } = this.props
    return renderDefault({
      ...this.props,
      elementProps: { ...elementProps, onChange: this.onChange },
    })
  }
}

const isTextField = (element: Element | null): element is TextField =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

/** @returns where a place in a text is after one part of the text was replaced */
function movedBy(before: string, after: string, at: number) {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start++
  if (at <= start) return at
  let end = 0
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end++
  return after.length - Math.min(before.length - at, end)
}
