import { useDndContext } from '@dnd-kit/core'
import { hasSortableData } from '@dnd-kit/sortable'
import { useContext, useRef, useState } from 'react'
import type { ItemProps } from 'sanity'
import { nameButtons, useWhenRendered } from '../internals/row-buttons.ts'
import { SortableItemIdContext } from '../internals/sortable-rows.ts'

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

/** Out of sight; `SrOnly` of Sanity UI (version 4.2) hides from screen readers, too. */
const HIDDEN = { position: 'absolute', width: 1, height: 1, overflow: 'hidden' } as const

/**
 * Tells screen readers where a row is while it is moved, and where it is afterwards. The announcements of
 * Sanity (version 6.16) would read its key.
 *
 * @param index of the row, which changes once it is dropped
 */
function MoveStatus({ index }: { index: number }) {
  const id = useContext(SortableItemIdContext)
  const { active, over } = useDndContext()
  const [total, setTotal] = useState(0)
  const isMoved = active !== null && active.id === id
  // Until another row is moved, this one says where it was dropped.
  const next = isMoved && hasSortableData(active) ? active.data.current.sortable.items.length : 0
  if (active && next !== total) setTotal(next)
  const at = isMoved && hasSortableData(over) ? over.data.current.sortable.index : index
  return (
    <output aria-live="assertive" style={HIDDEN}>
      {total > 0 && `Position ${at + 1} of ${total}`}
    </output>
  )
}
