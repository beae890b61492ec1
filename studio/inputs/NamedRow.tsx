import { useRef } from 'react'
import type { ItemProps } from 'sanity'
import { nameButton, useWhenRendered } from '../look/name-buttons.ts'
import { MoveStatus } from './MoveStatus.tsx'

/** A row of a list whose buttons say which row they move or change, and which says where it is moved. */
export function NamedRow(props: ItemProps) {
  const { inputId, index } = props
  const row = useRef<HTMLDivElement>(null)
  useWhenRendered(row, (element) => nameButtons(element, inputId))
  return (
    <div ref={row}>
      {props.renderDefault(props)}
      <MoveStatus index={index} />
    </div>
  )
}

const HANDLE = '[data-ui="DragHandleButton"]'
/** What says which row it is: its link, its button, or the field that it consists of. */
const SUBJECT = `a, input, button:not(${HANDLE})`

/** @param id of the row's input, from which Sanity makes the id of the row's menu */
export function nameButtons(row: HTMLElement, id: string) {
  const menu = document.getElementById(`${id}-menuButton`)
  const subject = row.querySelector(SUBJECT)
  if (!subject || subject === menu) return
  subject.id ||= `${id}-row`
  nameButton(row.querySelector(HANDLE), 'Move', subject)
  nameButton(menu, 'Actions for', subject)
}
