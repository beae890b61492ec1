import { OrderableDocumentList } from '@sanity/orderable-document-list'
import type { ComponentProps } from 'react'
import { useClient, usePerspective } from 'sanity'

/** What the studio gives to a pane; `ref` takes the commands of its menu. */
type Props = { id: string } & Pick<ComponentProps<typeof OrderableDocumentList>, 'ref'>

/** The FAQ's rows in the order of the site. */
export function FaqList({ ref }: Props) {
  const client = useClient({ apiVersion: '2026-01-01' })
  const [currentVersion] = usePerspective().perspectiveStack
  return <OrderableDocumentList options={{ type: 'faqRow', client, currentVersion }} ref={ref} />
}
