import { ArrowRightIcon } from '@sanity/icons/ArrowRight'
import { BellIcon } from '@sanity/icons/Bell'
import { CogIcon } from '@sanity/icons/Cog'
import { DatabaseIcon } from '@sanity/icons/Database'
import { DocumentsIcon } from '@sanity/icons/Documents'
import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { HomeIcon } from '@sanity/icons/Home'
import { UserIcon } from '@sanity/icons/User'
import type { StructureResolver } from 'sanity/structure'
import { membersArea } from './members.ts'
import { orderable } from './orderable.tsx'
import { singleton } from './singleton.ts'

/** The list on the left: the site as the people who write it think of it. */
export const structure: StructureResolver = (S) =>
  S.list()
    .title('The site')
    .items([
      singleton(S, 'homePage', 'Home page', HomeIcon),
      orderable(S, {
        id: 'faq',
        title: 'FAQ',
        icon: HelpCircleIcon,
        type: 'faqRow',
        create: 'New question',
      }),
      orderable(S, {
        id: 'teacher',
        title: 'Teachers',
        icon: UserIcon,
        type: 'teacher',
        create: 'New teacher',
      }),
      S.documentTypeListItem('page').title('Pages and policies').icon(DocumentsIcon),
      singleton(S, 'announcement', 'Announcement', BellIcon),
      S.divider(),
      membersArea(S),
      S.divider(),
      singleton(S, 'siteSettings', 'Site settings', CogIcon),
      S.documentTypeListItem('cookie').title('Cookies').icon(DatabaseIcon),
      S.documentTypeListItem('redirect').title('Redirects').icon(ArrowRightIcon),
    ])
