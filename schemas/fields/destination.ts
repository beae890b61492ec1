import { defineField } from 'sanity'
import {
  checkEmail,
  checkLessonPlace,
  checkPhone,
  checkPublished,
  checkSection,
  checkTarget,
  checkUrl,
  KINDS,
  type LinkKind,
} from '../validation/link.ts'

const hiddenUnless =
  (kind: LinkKind) =>
  ({ parent }: { parent?: { kind?: string } }) =>
    parent?.kind !== kind

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

/** A weak reference, so that a page can be unpublished: its links then become plain text. */
function targetField(
  kind: 'page' | 'question' | 'lesson',
  type: string,
  description: string,
  meanwhile?: string,
) {
  return defineField({
    name: kind,
    title: `${kind[0]?.toUpperCase()}${kind.slice(1)}`,
    type: 'reference',
    to: [{ type }],
    weak: true,
    options: { disableNew: true },
    description,
    hidden: hiddenUnless(kind),
    validation: (rule) => [
      rule.custom(checkTarget(kind, `Choose the ${kind}.`)),
      rule.custom(checkPublished(kind, meanwhile)).warning(),
    ],
  })
}

export const pageField = (meanwhile?: string) =>
  targetField(
    'page',
    'page',
    'The link keeps working when the address of the page changes.',
    meanwhile,
  )

/** Documents of the site are references, which stay valid when a slug changes. */
export const destinationFields = [
  kindField(KINDS.map(({ value }) => value)),
  pageField(),
  defineField({
    name: 'section',
    title: 'Section of the page',
    type: 'string',
    description: 'Optional. Without it, the link opens the top of the page.',
    hidden: ({ parent }) => parent?.kind !== 'page' || !parent.page,
    validation: (rule) => rule.custom(checkSection).warning(),
  }),
  targetField('question', 'faqRow', 'The link opens its answer on the home page.'),
  targetField('lesson', 'lesson', 'Only members can open it.'),
  defineField({
    name: 'email',
    title: 'Email address',
    type: 'string',
    description: 'Such as hello@example.com. The link opens a new message to it.',
    hidden: hiddenUnless('email'),
    validation: (rule) => rule.custom(checkEmail),
  }),
  defineField({
    name: 'phone',
    title: 'Phone number',
    type: 'string',
    description: 'With the country code, such as +1 302 555 0142.',
    hidden: hiddenUnless('phone'),
    validation: (rule) => rule.custom(checkPhone),
  }),
  defineField({
    name: 'url',
    title: 'Web address',
    type: 'string',
    description: 'The full address, such as https://example.com/article.',
    hidden: hiddenUnless('web'),
    validation: (rule) => rule.custom(checkUrl),
  }),
]

export const destinationSelection = {
  kind: 'kind',
  page: 'page.title',
  question: 'question.question',
  lesson: 'lesson.title',
  email: 'email',
  phone: 'phone',
  url: 'url',
}

type Destination = Partial<Record<keyof typeof destinationSelection, string>>

export function describeDestination(destination: Destination) {
  switch (destination.kind) {
    case 'page':
    case 'question':
    case 'lesson':
      return destination[destination.kind] ?? `No ${destination.kind} chosen yet`
    case 'home':
      return 'Home page'
    case 'signIn':
      return 'Members’ sign-in page'
    case 'overview':
      return 'Members’ overview'
    case 'email':
    case 'phone':
      return destination[destination.kind]
    case 'web':
      return destination.url
    default:
      return 'No destination yet'
  }
}
