import { type CustomValidator, isReference, type ValidationContext } from 'sanity'
import { z } from 'zod'
import { isMemberType } from '../fixed.ts'
import { checkWebAddress } from './href.ts'

/** What a link can lead to. */
export type LinkKind =
  | 'page'
  | 'question'
  | 'home'
  | 'signIn'
  | 'overview'
  | 'lesson'
  | 'email'
  | 'phone'
  | 'web'

type Place = Pick<ValidationContext, 'parent'>

const kindShape = z.object({ kind: z.string() })
const isOf = (kind: LinkKind, { parent }: Place) => kindShape.safeParse(parent).data?.kind === kind

/** Requires the field of the kind that was chosen. */
export const checkTarget =
  (kind: LinkKind, missing: string) =>
  (target: unknown, context: Place): true | string =>
    !isOf(kind, context) || isReference(target) || missing

/** Visitors cannot open a lesson, and must not learn its address. */
export function checkLessonPlace(
  kind: string | undefined,
  { document }: Pick<ValidationContext, 'document'>,
): true | string {
  if (kind !== 'lesson' || isMemberType(document?._type ?? '')) return true
  return 'Visitors can’t open lessons. Choose the members’ overview instead.'
}

/**
 * Says that a link does not work yet, since its target is not published.
 *
 * @param meanwhile what visitors get until then
 */
export const isPublished =
  (
    kind: LinkKind,
    meanwhile = 'Until it is, visitors see the text without a link.',
  ): CustomValidator<unknown> =>
  async (target, context) => {
    if (!isOf(kind, context) || !isReference(target)) return true
    const published = await context
      .getClient({ apiVersion: '2026-01-01' })
      .withConfig({ perspective: 'published' })
      .fetch<boolean>('defined(*[_id == $id][0]._id)', { id: target._ref })
    return published || `This isn’t published. ${meanwhile} Publish it, or choose something else.`
  }

const sectionPlace = z.object({ kind: z.literal('page'), page: z.object({ _ref: z.string() }) })

/** Says that a link opens the top of the page, since its section is not published or was removed. */
export const isSectionThere: CustomValidator<string | undefined> = async (
  section,
  { parent, getClient },
) => {
  const { data } = sectionPlace.safeParse(parent)
  if (!section || !data) return true
  const isThere = await getClient({ apiVersion: '2026-01-01' })
    .withConfig({ perspective: 'published' })
    .fetch<boolean>('$section in *[_id == $id][0].sections[]._key', { section, id: data.page._ref })
  return (
    isThere ||
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
  return checkWebAddress(url)
}
