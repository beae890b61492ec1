import { CalendarIcon } from '@sanity/icons/Calendar'
import { DocumentTextIcon } from '@sanity/icons/DocumentText'
import { LockIcon } from '@sanity/icons/Lock'
import { StackIcon } from '@sanity/icons/Stack'
import { UsersIcon } from '@sanity/icons/Users'
import type { StructureBuilder } from 'sanity/structure'
import { withMemberPrefix } from '../../schemas/member-types.ts'
import { orderable } from './orderable.tsx'
import { singleton } from './singleton.ts'

/** What members see after signing in. */
export const membersArea = (S: StructureBuilder) =>
  S.listItem()
    .id('members')
    .title('Members’ area')
    .icon(LockIcon)
    .child(
      S.list()
        .id('members')
        .title('Members’ area')
        .items([
          singleton(S, 'course', 'Course', StackIcon),
          list(S, 'lesson', 'Lessons', { field: 'title', direction: 'asc' }).icon(DocumentTextIcon),
          list(S, 'workshop', 'Workshops', { field: 'startsAt', direction: 'desc' }).icon(
            CalendarIcon,
          ),
          orderable(S, {
            id: 'mentorship',
            title: 'Mentorships',
            icon: UsersIcon,
            type: 'mentorship',
            create: 'New mentorship',
            documentId: withMemberPrefix,
          }),
        ]),
    )

type Order = { field: string; direction: 'asc' | 'desc' }

/** A list whose new documents get an id that hides them: the pane of a new one has a random id. */
const list = (S: StructureBuilder, type: string, title: string, order: Order) =>
  S.documentTypeListItem(type)
    .title(title)
    .child(
      S.documentTypeList(type)
        .title(title)
        .defaultOrdering([order])
        .child((id) => S.document().schemaType(type).documentId(withMemberPrefix(id))),
    )
