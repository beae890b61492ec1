import type { ValidationContext } from 'sanity'
import type { z } from 'zod'

/**
 * One of the site settings as staff see it, drafts included; `undefined` while it is not filled in.
 *
 * @param field name of the field, such as `price`
 */
export async function readSetting<Shape extends z.ZodType>(
  { getClient }: Pick<ValidationContext, 'getClient'>,
  field: string,
  shape: Shape,
): Promise<z.infer<Shape> | undefined> {
  const value = await getClient({ apiVersion: '2026-01-01' })
    .withConfig({ perspective: 'drafts' })
    .fetch<unknown>(`*[_id == "siteSettings"][0].${field}`)
  return shape.safeParse(value).data
}
