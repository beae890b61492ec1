import type { Path } from 'sanity'
import { z } from 'zod'
import { lessonPath } from '../../lib/members/paths.ts'

const documentShape = z.object({
  _type: z.string(),
  slug: z.object({ current: z.string() }).optional().catch(undefined),
})

/**
 * The address that visitors see of a part of the site which staff rarely readdress.
 *
 * @param document the whole document around the field
 * @param path of the field
 * @returns undefined where the field itself is to be shown
 */
export function fullAddress(document: unknown, path: Path, current: string) {
  const { _type, slug } = documentShape.safeParse(document).data ?? {}
  switch (_type) {
    case 'faqRow':
      return `/#faq-${current}`
    case 'lesson':
      return lessonPath(current)
    case 'page':
      return path.length > 1 ? `/${slug?.current ?? '…'}#${current}` : undefined
    default:
      return undefined
  }
}
