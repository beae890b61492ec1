import type { ObjectInputProps } from 'sanity'
import { LinkContext } from './LinkContext.ts'

/** A link, or a document that leads somewhere. Its fields depend on each other. */
export function LinkInput(props: ObjectInputProps) {
  const { onChange, schemaType, value } = props
  return (
    <LinkContext value={{ onChange, schemaType, value }}>{props.renderDefault(props)}</LinkContext>
  )
}
