import { type CustomValidator, isReference, type ValidationContext } from 'sanity'
import { z } from 'zod'
import { isMemberType } from '../member-types.ts'
import { ask } from './ask.ts'
import { checkHref, FULL } from './href.ts'

export const KINDS = [
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

export type LinkKind = (typeof KINDS)[number]['value']

type Place = Pick<ValidationContext, 'parent'>

const kindShape = z.object({ kind: z.string() })
const isOf = (kind: LinkKind, { parent }: Place) => kindShape.safeParse(parent).data?.kind === kind

export const checkTarget =
  (kind: LinkKind, missing: string) =>
  (target: unknown, context: Place): true | string =>
    !isOf(kind, context) || isReference(target) || missing

/** Visitors cannot open a lesson and must not learn its URL. */
export function checkLessonPlace(
  kind: string | undefined,
  { document }: Pick<ValidationContext, 'document'>,
): true | string {
  if (kind !== 'lesson' || isMemberType(document?._type ?? '')) return true
  return 'Visitors can’t open lessons. Choose the members’ overview instead.'
}

/** @param meanwhile what visitors see until the target is published */
export const checkPublished =
  (
    kind: LinkKind,
    meanwhile = 'Until it is, visitors see the text without a link.',
  ): CustomValidator<unknown> =>
  async (target, context) => {
    if (!isOf(kind, context) || !isReference(target)) return true
    const query = 'defined(*[_id == $id][0]._id)'
    const published = await ask<boolean>(context, query, { id: target._ref }, 'published')
    return published || `This isn’t published. ${meanwhile} Publish it, or choose something else.`
  }

const pageLinkShape = z.object({ kind: z.literal('page'), page: z.object({ _ref: z.string() }) })

export const checkSection: CustomValidator<string | undefined> = async (section, context) => {
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

export function checkEmail(email: string | undefined, context: Place): true | string {
  if (!isOf('email', context) || z.email().safeParse(email).success) return true
  return 'Enter a complete email address, such as hello@example.com.'
}

export function checkPhone(phone: string | undefined, context: Place): true | string {
  if (!isOf('phone', context) || /^\+?\d[\d ()./-]{3,}$/.test(phone ?? '')) return true
  return 'Enter a phone number in digits, such as +1 302 555 0142.'
}

export function checkUrl(url: string | undefined, context: Place): true | string {
  if (!isOf('web', context)) return true
  if (!url) return 'Paste the full address. It starts with https://.'
  if (url.startsWith('/') && !url.startsWith('//'))
    return 'This address is on this site. Choose the page under “Destination” instead, so the link still works when the address changes.'
  return /^https?:/i.test(url) ? checkHref(url) : FULL
}
