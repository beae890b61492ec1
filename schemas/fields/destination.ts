import { defineField } from 'sanity'
import {
  checkEmail,
  checkLessonPlace,
  checkPhone,
  checkTarget,
  checkUrl,
  isPublished,
  isSectionThere,
  type LinkKind,
} from '../validation/link.ts'

const KINDS: { value: LinkKind; title: string }[] = [
  { value: 'page', title: 'A page' },
  { value: 'question', title: 'A question in the FAQ' },
  { value: 'home', title: 'The home page' },
  { value: 'signIn', title: 'The members’ sign-in page' },
  { value: 'overview', title: 'The members’ overview of the course' },
  { value: 'lesson', title: 'A lesson' },
  { value: 'email', title: 'An email address' },
  { value: 'phone', title: 'A phone number' },
  { value: 'web', title: 'Another website' },
]

/** The field that `kind` says; the others stay hidden. */
const unless =
  (kind: LinkKind) =>
  ({ parent }: { parent?: { kind?: string } }) =>
    parent?.kind !== kind

/** The choice of what a link leads to, from some kinds of destination. */
export const kindField = (kinds: LinkKind[]) =>
  defineField({
    name: 'kind',
    title: 'Destination',
    type: 'string',
    description: 'What opens when visitors click the link.',
    options: { list: KINDS.filter(({ value }) => kinds.includes(value)) },
    validation: (rule) => [
      rule.required().error('Choose a destination.'),
      rule.custom(checkLessonPlace),
    ],
  })

/**
 * Weak, so that a page can be taken down: links to it then become plain text.
 *
 * @param meanwhile what visitors get while the page is not published
 */
export const pageField = (meanwhile?: string) =>
  defineField({
    name: 'page',
    title: 'Page',
    type: 'reference',
    to: [{ type: 'page' }],
    weak: true,
    options: { disableNew: true },
    description: 'The link keeps working when the address of the page changes.',
    hidden: unless('page'),
    validation: (rule) => [
      rule.custom(checkTarget('page', 'Choose the page.')),
      rule.custom(isPublished('page', meanwhile)).warning(),
    ],
  })

/**
 * Where a link leads: `kind`, and the one field that belongs to it. Documents of the site are
 * references, which stay right when the address of a document changes.
 */
export const destinationFields = [
  kindField(KINDS.map(({ value }) => value)),
  pageField(),
  defineField({
    name: 'section',
    title: 'Section of the page',
    type: 'string',
    description: 'Optional. Without it, the link opens the top of the page.',
    hidden: ({ parent }) => parent?.kind !== 'page' || !parent.page,
    validation: (rule) => rule.custom(isSectionThere).warning(),
  }),
  defineField({
    name: 'question',
    title: 'Question',
    type: 'reference',
    to: [{ type: 'faqRow' }],
    weak: true,
    options: { disableNew: true },
    description: 'The link opens its answer on the home page.',
    hidden: unless('question'),
    validation: (rule) => [
      rule.custom(checkTarget('question', 'Choose the question.')),
      rule.custom(isPublished('question')).warning(),
    ],
  }),
  defineField({
    name: 'lesson',
    title: 'Lesson',
    type: 'reference',
    to: [{ type: 'lesson' }],
    weak: true,
    options: { disableNew: true },
    description: 'Only members can open it.',
    hidden: unless('lesson'),
    validation: (rule) => [
      rule.custom(checkTarget('lesson', 'Choose the lesson.')),
      rule.custom(isPublished('lesson')).warning(),
    ],
  }),
  defineField({
    name: 'email',
    title: 'Email address',
    type: 'string',
    description: 'Such as hello@example.com. The link opens a new message to it.',
    hidden: unless('email'),
    validation: (rule) => rule.custom(checkEmail),
  }),
  defineField({
    name: 'phone',
    title: 'Phone number',
    type: 'string',
    description: 'With the country code, such as +1 302 555 0142.',
    hidden: unless('phone'),
    validation: (rule) => rule.custom(checkPhone),
  }),
  defineField({
    name: 'url',
    title: 'Web address',
    type: 'string',
    description: 'The full address, such as https://example.com/article.',
    hidden: unless('web'),
    validation: (rule) => rule.custom(checkUrl),
  }),
]
