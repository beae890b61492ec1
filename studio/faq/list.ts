import { AddIcon } from '@sanity/icons/Add'
import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { SortIcon } from '@sanity/icons/Sort'
import type { StructureBuilder } from 'sanity/structure'
import { FaqList } from './FaqList.tsx'

const type = 'faqRow'

/** The FAQ in the order of the site, to be sorted by dragging, or by buttons for those who cannot drag. */
export function faqList(S: StructureBuilder) {
  return S.listItem()
    .id('faq')
    .title('FAQ')
    .icon(HelpCircleIcon)
    .child(
      S.component(FaqList)
        .id('faq')
        .title('FAQ')
        .menuItems([
          S.menuItem()
            .title('New question')
            .icon(AddIcon)
            .intent({ type: 'create', params: { type } })
            .showAsAction(),
          S.menuItem()
            .title('Show or hide the buttons for moving')
            .icon(SortIcon)
            .action('showIncrements'),
        ])
        .canHandleIntent((_intent, params) => params.type === type)
        .child((id) => S.document().schemaType(type).documentId(id)),
    )
}
