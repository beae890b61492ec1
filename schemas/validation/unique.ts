import { type CustomValidator, getPublishedId, isSlug } from 'sanity'

/** For a slug's `isUnique`: the field's own rule says it in words that name the field. */
export const checkedByRule = () => true

/**
 * Refuses a value that another document of the same type has already.
 *
 * @param path GROQ path of the value, such as `name` or `slug.current`.
 * @param message what the editor reads; `{value}` is replaced by what was typed.
 */
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
