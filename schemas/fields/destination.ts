import { type CustomValidator, defineField, isReference, type ValidationContext } from 'sanity'
import { z } from 'zod'
import { isMemberType } from '../member-types.ts'
import { ask } from '../validation/ask.ts'
import { checkEmail, checkPhone, checkWeb } from '../validation/href.ts'
import { aboutLink } from '../validation/link-words.ts'

const KINDS = [
  { value: 'page', title: 'A page' },
  { value: 'question', title: 'A question in the FAQ' },
  { value: 'home', title: 'The home page' },
  { value: 'signIn', title: 'The members’ sign-in page' },
  { value: 'overview', title: 'The members’ overview of the course' },
  { value: 'lesson', title: 'A lesson' },
  { value: 'email', title: 'An email address' },
  { value: 'phone', title: 'A phone number' },
  { value: 'web', title: 'Another website' },
] as const

type Kind = (typeof KINDS)[number]['value']

type Check<Value> = (
  value: Value,
  context: ValidationContext,
) => true | string | Promise<true | string>

const NO_KIND = 'Choose a destination.'

const kindShape = z.object({ kind: z.string() })

/** A property of the fields that only one kind of link has. */
const hiddenUnless =
  (kind: Kind) =>
  ({ parent }: { parent?: { kind?: string } }) =>
    parent?.kind !== kind

/** A check whose message names the link. */
const named =
  <Value>(check: Check<Value>): CustomValidator<Value> =>
  async (value, context) => {
    const result = await check(value, context)
    return result === true || aboutLink(result, context)
  }

/** Checks a field of one kind of link only in links of this kind. */
const onlyFor = <Value>(kind: Kind, check: Check<Value>) =>
  named<Value>(
    (value, context) =>
      kindShape.safeParse(context.parent).data?.kind !== kind || check(value, context),
  )

/** @param kinds if only some are offered, in a document that leads somewhere */
export const kindField = (kinds?: readonly Kind[]) =>
  defineField({
    name: 'kind',
    title: 'Destination',
    type: 'string',
    description: 'What opens when visitors click the link.',
    options: { list: KINDS.filter(({ value }) => !kinds || kinds.includes(value)) },
    validation: (rule) => (kinds ? rule.required().error(NO_KIND) : rule.custom(named(checkKind))),
  })

/** Visitors cannot open a lesson and must not learn its URL. */
function checkKind(
  kind: string | undefined,
  { document }: Pick<ValidationContext, 'document'>,
): true | string {
  if (!kind) return NO_KIND
  if (kind !== 'lesson' || isMemberType(document?._type ?? '')) return true
  return 'Visitors can’t open lessons. Choose the members’ overview instead.'
}

/**
 * A weak reference, so that a page can be unpublished: its links then become plain text.
 *
 * @param meanwhile what visitors see until the target is published
 */
const targetField = (
  kind: 'page' | 'question' | 'lesson',
  type: string,
  description: string,
  meanwhile = 'Until it is, visitors see the text without a link.',
) =>
  defineField({
    name: kind,
    title: `${kind[0]?.toUpperCase()}${kind.slice(1)}`,
    type: 'reference',
    to: [{ type }],
    weak: true,
    options: { disableNew: true },
    description,
    hidden: hiddenUnless(kind),
    validation: (rule) => [
      rule.custom(onlyFor<unknown>(kind, (target) => isReference(target) || `Choose the ${kind}.`)),
      rule.custom(onlyFor(kind, checkPublished(meanwhile))).warning(),
    ],
  })

const checkPublished =
  (meanwhile: string): Check<unknown> =>
  async (target, context) => {
    if (!isReference(target)) return true
    const query = 'defined(*[_id == $id][0]._id)'
    const published = await ask<boolean>(context, query, { id: target._ref }, 'published')
    return published || `This isn’t published. ${meanwhile} Publish it, or choose something else.`
  }

export const pageField = (meanwhile?: string) =>
  targetField(
    'page',
    'page',
    'The link keeps working when the address of the page changes.',
    meanwhile,
  )

type Address = { description: string; check: (text: string) => true | string }

const addressField = (kind: Kind, name: string, title: string, { description, check }: Address) =>
  defineField({
    name,
    title,
    type: 'string',
    description,
    hidden: hiddenUnless(kind),
    validation: (rule) =>
      rule.custom(onlyFor<string | undefined>(kind, (text = '') => check(text))),
  })

/** Documents of the site are references, which stay valid when a slug changes. */
export const destinationFields = [
  kindField(),
  pageField(),
  defineField({
    name: 'section',
    title: 'Section of the page',
    type: 'string',
    description: 'Optional. Without it, the link opens the top of the page.',
    hidden: ({ parent }) => parent?.kind !== 'page' || !parent.page,
    validation: (rule) => rule.custom(onlyFor('page', checkSection)).warning(),
  }),
  targetField('question', 'faqRow', 'The link opens its answer on the home page.'),
  targetField('lesson', 'lesson', 'Only members can open it.'),
  addressField('email', 'email', 'Email address', {
    description: 'Such as hello@example.com. The link opens a new message to it.',
    check: checkEmail,
  }),
  addressField('phone', 'phone', 'Phone number', {
    description: 'With the country code, such as +1 302 555 0142.',
    check: checkPhone,
  }),
  addressField('web', 'url', 'Web address', {
    description: 'The full address, such as https://example.com/article.',
    check: checkUrl,
  }),
]

const pageLinkShape = z.object({ page: z.object({ _ref: z.string() }) })

async function checkSection(section: string | undefined, context: ValidationContext) {
  const { data } = pageLinkShape.safeParse(context.parent)
  if (!section || !data) return true
  const query = '$section in *[_id == $id][0].sections[]._key'
  const params = { section, id: data.page._ref }
  const exists = await ask<boolean>(context, query, params, 'published')
  return (
    exists ||
    'The published page doesn’t have this section, so the link opens the top of the page. Publish the page, or choose another section.'
  )
}

function checkUrl(url: string): true | string {
  if (!url) return 'Paste the full address. It starts with https://.'
  if (url.startsWith('/') && !url.startsWith('//'))
    return 'This address is on this site. Choose the page under “Destination” instead, so the link still works when the address changes.'
  return checkWeb(url)
}

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
