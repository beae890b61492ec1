import { DocumentsIcon } from '@sanity/icons/Documents'
import { LockIcon } from '@sanity/icons/Lock'
import type { StructureBuilder, StructureResolver } from 'sanity/structure'
import { singletonId } from '../../schemas/singletons.ts'
import { documentIn, orderable } from './orderable.tsx'

/** The list on the left: the site as the people who write it think of it. Schemas have the icons. */
export const structure: StructureResolver = (S) =>
  S.list()
    .title('The site')
    .items([
      singleton(S, 'homePage'),
      orderable(S, { id: 'faq', title: 'FAQ', type: 'faqRow' }),
      orderable(S, { id: 'teacher', title: 'Teachers', type: 'teacher' }),
      list(S, 'page', 'Pages and policies', 'title').icon(DocumentsIcon),
      singleton(S, 'announcement'),
      S.divider(),
      S.listItem().id('members').title('Members’ area').icon(LockIcon).child(membersArea(S)),
      S.divider(),
      singleton(S, 'siteSettings'),
      list(S, 'cookie', 'Cookies', 'name'),
      list(S, 'redirect', 'Redirects', 'from'),
    ])

/** What members see after signing in. */
const membersArea = (S: StructureBuilder) =>
  S.list()
    .id('members')
    .title('Members’ area')
    .items([
      singleton(S, 'course'),
      list(S, 'lesson', 'Lessons', 'title'),
      list(S, 'workshop', 'Workshops', 'startsAt', 'desc'),
      orderable(S, { id: 'mentorship', title: 'Mentorships', type: 'mentorship' }),
    ])

/**
 * A document that exists once: it opens without a list. The item has the document’s id, by which the
 * Studio finds the pane for a link to the document.
 */
function singleton(S: StructureBuilder, type: string) {
  const id = singletonId(type) ?? type
  const item = S.documentTypeListItem(type).id(id)
  return item.child(documentIn(S, type)(id).title(item.getTitle() ?? type))
}

/** By default, Sanity sorts by the last change: a row would move away while staff type. */
const list = (
  S: StructureBuilder,
  type: string,
  title: string,
  field: string,
  direction: 'asc' | 'desc' = 'asc',
) =>
  S.documentTypeListItem(type)
    .title(title)
    .child(
      S.documentTypeList(type)
        .title(title)
        .defaultOrdering([{ field, direction }])
        .child(documentIn(S, type)),
    )
