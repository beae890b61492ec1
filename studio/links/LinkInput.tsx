import { createContext } from 'react'
import type { ObjectInputProps } from 'sanity'

/** The link around a field; null outside of links. */
export const LinkContext = createContext<Pick<
  ObjectInputProps,
  'onChange' | 'schemaType' | 'value'
> | null>(null)

/** A link, or a document that leads somewhere. Its fields depend on each other. */
export function LinkInput(props: ObjectInputProps) {
  const { onChange, schemaType, value } = props
  return (
    <LinkContext value={{ onChange, schemaType, value }}>{props.renderDefault(props)}</LinkContext>
  )
}
