import { BellIcon } from '@sanity/icons/Bell'
import { CogIcon } from '@sanity/icons/Cog'
import { DatabaseIcon } from '@sanity/icons/Database'
import { DocumentsIcon } from '@sanity/icons/Documents'
import { HomeIcon } from '@sanity/icons/Home'
import { ImagesIcon } from '@sanity/icons/Images'
import { LockIcon } from '@sanity/icons/Lock'
import type { ComponentType } from 'react'
import type { StructureBuilder, StructureResolver } from 'sanity/structure'
import { singletonId } from '../schemas/fixed.ts'
import { faqList } from './faq/list.ts'
import { Pictures } from './pictures/Pictures.tsx'

/** The list on the left: the site as the people who write it think of it. */
export const structure: StructureResolver = (S) =>
  S.list()
    .title('The site')
    .items([
      once(S, 'homePage', 'Home page', HomeIcon),
      faqList(S),
      S.documentTypeListItem('page').title('Pages and policies').icon(DocumentsIcon),
      once(S, 'announcement', 'Announcement', BellIcon),
      S.divider(),
      once(S, 'memberArea', 'Members’ area', LockIcon),
      S.divider(),
      once(S, 'siteSettings', 'Site settings', CogIcon),
      S.documentTypeListItem('cookie').title('Cookies').icon(DatabaseIcon),
      S.listItem()
        .id('pictures')
        .title('Pictures')
        .icon(ImagesIcon)
        .child(S.component(Pictures).id('pictures').title('Pictures')),
    ])

/** A document that exists once opens straight away, without a list in between. */
function once(S: StructureBuilder, type: string, title: string, icon: ComponentType) {
  return S.listItem()
    .id(type)
    .title(title)
    .icon(icon)
    .child(
      S.document()
        .schemaType(type)
        .documentId(singletonId(type) ?? type)
        .title(title),
    )
}
