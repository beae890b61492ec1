import type { ObjectInputProps } from 'sanity'
import { PatchEvent } from '../internals/beta.ts'

/**
 * Sanity empties a reference that was left without a choice, and removes its row from a list, or not:
 * that depends on which part of the click is handled first. Such a row stays, and Publish names it. A
 * field that is empty already must not become a draft that changes nothing.
 */
export function ReferenceInput(props: ObjectInputProps) {
  const onChange: typeof props.onChange = (change) => {
    const isEmptied = PatchEvent.from(change).patches.every(({ type }) => type === 'unset')
    if (props.value?._ref || !isEmptied) props.onChange(change)
  }
  return props.renderDefault({ ...props, onChange })
}
