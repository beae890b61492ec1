/**
 * What: the buttons in rows of Sanity’s lists, found by their markup and ids; the internal context with the
 * id of a row that can be dragged, and the drag-and-drop context of Sanity’s lists, that of `@dnd-kit`.
 * Why: the buttons are icons; screen readers do not read their tooltips, and no property names them. A row
 * tells screen readers where it is while it is moved; Sanity’s announcements read its key.
 * Since: Sanity 6.16, @sanity/orderable-document-list 2.0, @dnd-kit/core 6.3.
 * Instead: names in Sanity’s own markup, and announcements that read the position.
 */
import { useDndContext } from '@dnd-kit/core'
import { hasSortableData } from '@dnd-kit/sortable'
import {
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import type { ItemProps } from 'sanity'
import { SortableItemIdContext } from 'sanity/_singletons'

/** An item of a list in a form: its buttons say which row they move or change, and it says where it is moved. */
export function NamedItem(props: ItemProps) {
  const row = useRef<HTMLDivElement>(null)
  useWhenRendered(row, (element) => nameButtons(element, props.inputId))
  return (
    <div ref={row}>
      {props.renderDefault(props)}
      <MoveStatus index={props.index} />
    </div>
  )
}

/** A list of documents: the buttons of its rows, for those who cannot drag, say what they move. */
export function NamedMoveButtons({ children }: { children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null)
  useWhenRendered(list, nameMoveButtons)
  return (
    <div ref={list} style={{ display: 'contents' }}>
      {children}
    </div>
  )
}

/** The command of a list of documents that shows these buttons, or hides them. */
export const TOGGLE_MOVE_BUTTONS = 'showIncrements'

/** Calls a function now, and each time parts of an element were added or replaced. */
export function useWhenRendered(
  ref: RefObject<HTMLElement | null>,
  work: (element: HTMLElement) => void,
) {
  const call = useEffectEvent(work)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    call(element)
    const observer = new MutationObserver(() => call(element))
    observer.observe(element, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [ref])
}

/** @param subject has the words that say what the button is for; they may change later */
function nameButton(button: Element | null | undefined, action: string, subject: Element) {
  if (!button) return
  const id = `${subject.id}-${action.replaceAll(' ', '-').toLowerCase()}`
  button.id ||= id
  button.setAttribute('aria-label', action)
  button.setAttribute('aria-labelledby', `${button.id} ${subject.id}`)
}

const HANDLE = '[data-ui="DragHandleButton"]'
/** Its words name the row: a link, a button, or the only field of the row. */
const SUBJECT = `a, input, button:not(${HANDLE})`

/** @param id of the row's input, from which Sanity makes the id of the row's menu */
function nameButtons(row: HTMLElement, id: string) {
  const menu = document.getElementById(`${id}-menuButton`)
  const subject = row.querySelector(SUBJECT)
  if (!subject || subject === menu) return
  subject.id ||= `${id}-row`
  nameButton(row.querySelector(HANDLE), 'Move', subject)
  nameButton(menu, 'Actions for', subject)
}

/** A row takes the focus, and its link does not. */
function openOnEnter({ key, target, currentTarget }: KeyboardEvent) {
  if (key === 'Enter' && target === currentTarget && currentTarget instanceof HTMLElement)
    currentTarget.querySelector('a')?.click()
}

function nameMoveButtons(list: HTMLElement) {
  for (const row of list.querySelectorAll<HTMLElement>('[data-rfd-draggable-id]')) {
    row.onkeydown = openOnEnter
    const words = row.querySelector('[data-testid="default-preview"]')
    if (!words) continue
    words.id ||= `row-${row.dataset.rfdDraggableId}`
    const [up, down] = row.querySelectorAll('button')
    nameButton(up, 'Move up', words)
    nameButton(down, 'Move down', words)
  }
}

/** Out of sight; `SrOnly` of Sanity UI hides from screen readers, too. */
const HIDDEN = { position: 'absolute', width: 1, height: 1, overflow: 'hidden' } as const

/** Tells screen readers the place of a row while it is moved, and afterwards. */
function MoveStatus({ index }: { index: number }) {
  const { number, total } = useMove(index)
  return (
    <output aria-live="assertive" style={HIDDEN}>
      {total > 0 && `Position ${number} of ${total}`}
    </output>
  )
}

/**
 * The place of a row while it is moved, and where it was dropped until another row is moved.
 *
 * @param index of the row, which changes once it is dropped
 * @returns its number, and of how many; `total` is 0 for a row that was not moved
 */
function useMove(index: number) {
  const id = useContext(SortableItemIdContext)
  const { active, over } = useDndContext()
  const [total, setTotal] = useState(0)
  const isMoved = active !== null && active.id === id
  const next = isMoved && hasSortableData(active) ? active.data.current.sortable.items.length : 0
  if (active && next !== total) setTotal(next)
  const at = isMoved && hasSortableData(over) ? over.data.current.sortable.index : index
  return { number: at + 1, total }
}
