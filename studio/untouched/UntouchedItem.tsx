import { useContext, useState } from 'react'
import { getValueAtPath, type ItemProps } from 'sanity'
import { ValidationContext } from 'sanity/_singletons'
import { Asked, IsNew, Published } from './new-document.ts'

/**
 * An item that was just added to a list is not red before staff have left its form or pressed Publish.
 * Sanity (version 6.16) takes the color of its row from a context, not from its properties.
 */
export function UntouchedItem(props: ItemProps) {
  const { path } = props
  const isOpen = 'open' in props && props.open
  const published = useContext(Published)
  const isInNew = useContext(IsNew)
  const { isAsked } = useContext(Asked)
  const markers = useContext(ValidationContext)
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen && !wasOpen) setWasOpen(true)
  const isNew =
    isInNew || (published !== undefined && getValueAtPath(published, path) === undefined)
  const isUntouched = isNew && !isAsked && (isOpen || !wasOpen)
  return (
    <IsNew value={isNew}>
      <ValidationContext value={isUntouched ? [] : markers}>
        {props.renderDefault({
          ...props,
          ...(isUntouched && { validation: [] }),
          children: <ValidationContext value={markers}>{props.children}</ValidationContext>,
        })}
      </ValidationContext>
    </IsNew>
  )
}
