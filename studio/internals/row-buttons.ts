/**
 * What: the buttons in rows of Sanity’s lists and the editor of rich text, found by their markup and ids.
 * Why: the buttons are icons; screen readers do not read their tooltips, and no property names them.
 * Since: Sanity 6.16, @sanity/orderable-document-list 2.0.
 * Instead: names in Sanity’s own markup.
 */
import { type RefObject, useEffect, useEffectEvent } from 'react'

/** @param subject has the words that say what the button is for; they may change later */
function nameButton(button: Element | null | undefined, action: string, subject: Element) {
  if (!button) return
  const id = `${subject.id}-${action.replaceAll(' ', '-').toLowerCase()}`
  button.id ||= id
  button.setAttribute('aria-label', action)
  button.setAttribute('aria-labelledby', `${button.id} ${subject.id}`)
}

/** Calls a function now, and whenever parts of an element were added or replaced. */
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

/** Names the editor in this element. */
export const nameEditor = (element: HTMLElement, name = '') =>
  element.querySelector('[contenteditable]')?.setAttribute('aria-label', name)

const HANDLE = '[data-ui="DragHandleButton"]'
/** Its words name the row: a link, a button, or the only field of the row. */
const SUBJECT = `a, input, button:not(${HANDLE})`

/**
 * Names the buttons of a row in a form.
 *
 * @param id of the row's input, from which Sanity makes the id of the row's menu
 */
export function nameButtons(row: HTMLElement, id: string) {
  const menu = document.getElementById(`${id}-menuButton`)
  const subject = row.querySelector(SUBJECT)
  if (!subject || subject === menu) return
  subject.id ||= `${id}-row`
  nameButton(row.querySelector(HANDLE), 'Move', subject)
  nameButton(menu, 'Actions for', subject)
}

/** Names the two buttons of each row in a list of documents, for those who cannot drag. */
export function nameMoveButtons(list: HTMLElement) {
  for (const row of list.querySelectorAll<HTMLElement>('[data-rfd-draggable-id]')) {
    const words = row.querySelector('[data-testid="default-preview"]')
    if (!words) continue
    words.id ||= `row-${row.dataset.rfdDraggableId}`
    const [up, down] = row.querySelectorAll('button')
    nameButton(up, 'Move up', words)
    nameButton(down, 'Move down', words)
  }
}

/** The command of a list of documents that shows these buttons, or hides them. */
export const TOGGLE_MOVE_BUTTONS = 'showIncrements'
