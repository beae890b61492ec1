/**
 * What: the internal context with the id of a row that can be dragged, and the drag-and-drop context of
 * Sanity’s lists, which is that of `@dnd-kit`.
 * Why: a row tells screen readers where it is while it is moved; Sanity’s announcements read its key.
 * Since: Sanity 6.16, @dnd-kit/core 6.3.
 * Instead: announcements of Sanity that read the position.
 */
import { useDndContext } from '@dnd-kit/core'
import { hasSortableData } from '@dnd-kit/sortable'
import { useContext, useState } from 'react'
import { SortableItemIdContext } from 'sanity/_singletons'

/**
 * Where a row is while it is moved, and where it was dropped until another row is moved.
 *
 * @param index of the row, which changes once it is dropped
 * @returns its number, and of how many; `total` is 0 for a row that was not moved
 */
export function useMove(index: number) {
  const id = useContext(SortableItemIdContext)
  const { active, over } = useDndContext()
  const [total, setTotal] = useState(0)
  const isMoved = active !== null && active.id === id
  const next = isMoved && hasSortableData(active) ? active.data.current.sortable.items.length : 0
  if (active && next !== total) setTotal(next)
  const at = isMoved && hasSortableData(over) ? over.data.current.sortable.index : index
  return { number: at + 1, total }
}
