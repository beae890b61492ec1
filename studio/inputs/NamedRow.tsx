import { useRef } from 'react'
import type { ItemProps } from 'sanity'
import { nameButtons, useWhenRendered } from '../internals/row-buttons.ts'
import { useMove } from '../internals/sortable-rows.ts'

/** In the course, a lesson belongs to the module above it. */
const INDENTED = { paddingInlineStart: '2rem' }

/** A row of a list whose buttons say which row they move or change, and which says where it is moved. */
export function NamedRow(props: ItemProps) {
  const { inputId, index, path, schemaType } = props
  const row = useRef<HTMLDivElement>(null)
  const isLesson = path[0] === 'outline' && schemaType.name === 'reference'
  useWhenRendered(row, (element) => nameButtons(element, inputId))
  return (
    <div ref={row} style={isLesson ? INDENTED : undefined}>
      {props.renderDefault(props)}
      <MoveStatus index={index} />
    </div>
  )
}

/** Out of sight; `SrOnly` of Sanity UI hides from screen readers, too. */
const HIDDEN = { position: 'absolute', width: 1, height: 1, overflow: 'hidden' } as const

/** Tells screen readers where a row is while it is moved, and where it is afterwards. */
function MoveStatus({ index }: { index: number }) {
  const { number, total } = useMove(index)
  return (
    <output aria-live="assertive" style={HIDDEN}>
      {total > 0 && `Position ${number} of ${total}`}
    </output>
  )
}
