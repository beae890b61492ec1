import { type CustomValidator, getPublishedId, isSlug } from 'sanity'

/** For a slug's `isUnique`: the field's rule reports duplicates with the field's name. */
export const checkedByRule = () => true

/** @param message the error; `{value}` is replaced by the typed value */
export function uniqueAmongDocuments(path: string, message: string): CustomValidator<unknown> {
  return async (input, { document, getClient }) => {
    const value = isSlug(input) ? input.current : input
    if (!document || typeof value !== 'string' || !value) return true
    const taken = await getClient({ apiVersion: '2026-01-01' })
      .withConfig({ perspective: 'raw' })
      .fetch<boolean>(
        `defined(*[_type == $type && ${path} == $value && !sanity::versionOf($self)][0]._id)`,
        { type: document._type, value, self: getPublishedId(document._id) },
      )
    return taken ? message.replace('{value}', value) : true
  }
}
