import { useEffect, useRef } from 'react'
import type { ItemProps } from 'sanity'

/**
 * A row of a list whose buttons say what they move or change. In Sanity (version 6.16) they are icons
 * with a tooltip, which screen readers do not read, and no property names them.
 */
export function NamedRow(props: ItemProps) {
  const { inputId } = props
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = row.current
    if (!element) return
    const name = () => nameButtons(element, inputId)
    name()
    // A reference is rendered later, and a row that was locked gets its buttons back.
    const observer = new MutationObserver(name)
    observer.observe(element, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [inputId])
  return <div ref={row}>{props.renderDefault(props)}</div>
}

const HANDLE = '[data-ui="DragHandleButton"]'
/** What says which row it is: its link, its button, or the field that it consists of. */
const SUBJECT = `a, input, button:not(${HANDLE})`

/** @param id of the row's input, from which Sanity makes the id of the row's menu */
export function nameButtons(row: HTMLElement, id: string) {
  const handle = row.querySelector(HANDLE)
  const menu = document.getElementById(`${id}-menuButton`)
  const subject = row.querySelector(SUBJECT)
  if (!subject || subject === menu) return
  subject.id ||= `${id}-row`
  if (handle) handle.id ||= `${id}-move`
  name(handle, 'Move', subject)
  name(menu, 'Actions for', subject)
}

/** The subject’s words may change; so the button refers to it. */
function name(button: Element | null, action: string, subject: Element) {
  button?.setAttribute('aria-label', action)
  button?.setAttribute('aria-labelledby', `${button.id} ${subject.id}`)
}
