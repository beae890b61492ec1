import type { ItemProps } from 'sanity'
import { NamedItem } from 'studio-kit'

/** In the course, a lesson belongs to the module above it. */
const INDENTED = { paddingInlineStart: '2rem' }

/** A row of a list whose buttons say which row they move or change, and which says where it is moved. */
export function NamedRow(props: ItemProps) {
  const isLesson = props.path[0] === 'outline' && props.schemaType.name === 'reference'
  return (
    <div style={isLesson ? INDENTED : undefined}>
      <NamedItem {...props} />
    </div>
  )
}
