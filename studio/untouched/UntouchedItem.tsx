import { useContext } from 'react'
import type { ItemProps } from 'sanity'
import { getValueAtPath } from '../internals/paths.ts'
import { Asked, IsNew, Published } from './new-document.ts'

/** An item that was just added to a list is not red before staff have pressed Publish. */
export function UntouchedItem(props: ItemProps) {
  const published = useContext(Published)
  const isInNew = useContext(IsNew)
  const { isAsked } = useContext(Asked)
  const isNew =
    isInNew || (published !== undefined && getValueAtPath(published, props.path) === undefined)
  return (
    <IsNew value={isNew}>
      {props.renderDefault(isNew && !isAsked ? { ...props, validation: [] } : props)}
    </IsNew>
  )
}
