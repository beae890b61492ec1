import { AddIcon } from '@sanity/icons/Add'
import { SortIcon } from '@sanity/icons/Sort'
import type { ComponentProps, ComponentType } from 'react'
import type { StructureBuilder } from 'sanity/structure'
import { OrderableList } from './OrderableList.tsx'

/** What the Studio passes to a pane. */
type Pane = { id: string } & Pick<ComponentProps<typeof OrderableList>, 'ref'>

type Options = {
  id: string
  title: string
  icon: ComponentType
  type: string
  /** Title of the button that creates a document. */
  create: string
  /** The id of the document that opens for a pane's id. */
  documentId?: (paneId: string) => string
}

/** A list in the order of the site, sorted by dragging, or with buttons by those who cannot drag. */
export function orderable(
  S: StructureBuilder,
  { id, title, icon, type, create, documentId = (paneId) => paneId }: Options,
) {
  return S.listItem()
    .id(id)
    .title(title)
    .icon(icon)
    .child(
      S.component(({ ref }: Pane) => <OrderableList ref={ref} type={type} />)
        .id(id)
        .title(title)
        .menuItems([
          S.menuItem()
            .title(create)
            .icon(AddIcon)
            .intent({ type: 'create', params: { type } })
            .showAsAction(),
          S.menuItem()
            .title('Show or hide the move buttons')
            .icon(SortIcon)
            .action('showIncrements'),
        ])
        .canHandleIntent((_intent, params) => params.type === type)
        .child((paneId) => S.document().schemaType(type).documentId(documentId(paneId))),
    )
}
