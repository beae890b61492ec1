import { OrderableDocumentList } from '@sanity/orderable-document-list'
import { type ComponentProps, useRef } from 'react'
import { useClient, usePerspective } from 'sanity'
import { nameButton, useWhenRendered } from '../look/name-buttons.ts'

/** `ref` receives the commands of the pane's menu. */
type Props = { type: string } & Pick<ComponentProps<typeof OrderableDocumentList>, 'ref'>

/** The documents of one type by their `orderRank`. */
export function OrderableList({ type, ref }: Props) {
  const client = useClient({ apiVersion: '2026-01-01' })
  const [currentVersion] = usePerspective().perspectiveStack
  const list = useRef<HTMLDivElement>(null)
  useWhenRendered(list, nameMoveButtons)
  return (
    <div ref={list} style={{ display: 'contents' }}>
      <OrderableDocumentList options={{ type, client, currentVersion }} ref={ref} />
    </div>
  )
}

/** The two buttons of each row, for those who cannot drag. */
function nameMoveButtons(list: HTMLElement) {
  for (const row of list.querySelectorAll<HTMLElement>('[data-rfd-draggable-id]')) {
    const words = row.querySelector('[data-testid="default-preview"]')
    if (!words) continue
    words.id ||= `row-${row.dataset.rfdDraggableId}`
    const [up, down] = row.querySelectorAll('button')
    nameButton(up, 'Move up', words)
    nameButton(down, 'Move down', words)
  }
}
