import { useContext } from 'react'
import { getValueAtPath, type ItemProps, pathToString } from 'sanity'
import { AttentionContext, IsNew, Published } from './new-document.ts'
import { useLeft } from './use-left.ts'

/** An item that was just added to a list is not red before staff have left it or pressed Publish. */
export function UntouchedItem(props: ItemProps) {
  const { path } = props
  const published = useContext(Published)
  const isInNew = useContext(IsNew)
  const { isAsked, touched } = useContext(AttentionContext)
  const isNew =
    isInNew || (published !== undefined && getValueAtPath(published, path) === undefined)
  useLeft(path, isNew && 'open' in props && props.open)
  const isUntouched = isNew && !isAsked && !touched.has(pathToString(path))
  return (
    <IsNew value={isNew}>
      {props.renderDefault(isUntouched ? { ...props, validation: [] } : props)}
    </IsNew>
  )
}
