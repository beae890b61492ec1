import { AddIcon } from '@sanity/icons/Add'
import { SortIcon } from '@sanity/icons/Sort'
import { OrderableDocumentList } from '@sanity/orderable-document-list'
import type { ComponentProps } from 'react'
import type { StructureBuilder } from 'sanity/structure'
import { componentPane, NamedMoveButtons, TOGGLE_MOVE_BUTTONS, usePerspective } from 'studio-kit'
import { isMemberType, withMemberPrefix } from '../../schemas/member-types.ts'
import { useStudioClient } from '../documents/client.ts'

/** What opens from a list. A new document has a random id; one for members gets an id that hides it. */
export const documentIn = (S: StructureBuilder, type: string) => (paneId: string) =>
  S.document()
    .schemaType(type)
    .documentId(isMemberType(type) ? withMemberPrefix(paneId) : paneId)

type Options = { id: string; title: string; type: string }

/** A list in the order of the site, sorted by dragging, or with buttons by those who cannot drag. */
export function orderable(S: StructureBuilder, { id, title, type }: Options) {
  const item = S.documentTypeListItem(type).id(id)
  return item.title(title).child(
    componentPane(S, ({ ref }: { id: string } & Pick<Props, 'ref'>) => (
      <OrderableList ref={ref} type={type} />
    ))
      .id(id)
      .title(title)
      .menuItems([
        S.menuItem()
          .title(`New ${item.getTitle()?.toLowerCase()}`)
          .icon(AddIcon)
          .intent({ type: 'create', params: { type } })
          .showAsAction(),
        S.menuItem()
          .title('Show or hide the move buttons')
          .icon(SortIcon)
          .action(TOGGLE_MOVE_BUTTONS),
      ])
      .canHandleIntent((_intent, params) => params.type === type)
      .child(documentIn(S, type)),
  )
}

/** `ref` receives the commands of the pane's menu. */
type Props = { type: string } & Pick<ComponentProps<typeof OrderableDocumentList>, 'ref'>

/** The documents of one type by their `orderRank`. */
function OrderableList({ type, ref }: Props) {
  const client = useStudioClient()
  const [currentVersion] = usePerspective().perspectiveStack
  return (
    <NamedMoveButtons>
      <OrderableDocumentList options={{ type, client, currentVersion }} ref={ref} />
    </NamedMoveButtons>
  )
}
