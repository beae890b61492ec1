import { OrderableDocumentList } from '@sanity/orderable-document-list'
import type { ComponentProps } from 'react'
import { useClient, usePerspective } from 'sanity'

/** `ref` receives the commands of the pane's menu. */
type Props = { type: string } & Pick<ComponentProps<typeof OrderableDocumentList>, 'ref'>

/** The documents of one type by their `orderRank`. */
export function OrderableList({ type, ref }: Props) {
  const client = useClient({ apiVersion: '2026-01-01' })
  const [currentVersion] = usePerspective().perspectiveStack
  return <OrderableDocumentList options={{ type, client, currentVersion }} ref={ref} />
}
