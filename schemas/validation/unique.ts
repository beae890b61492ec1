import { type CustomValidator, getPublishedId, isSlug } from 'sanity'
import { ask } from './ask.ts'

/** For a slug's `isUnique`: the field's rule reports duplicates with the field's name. */
export const checkedByRule = () => true

/** @param message the error; `{value}` is replaced by the typed value */
export function uniqueAmongDocuments(path: string, message: string): CustomValidator<unknown> {
  return async (input, context) => {
    const { document } = context
    const value = isSlug(input) ? input.current : input
    if (!document || typeof value !== 'string' || !value) return true
    const taken = await ask<boolean>(
      context,
      `defined(*[_type == $type && ${path} == $value && !sanity::versionOf($self)][0]._id)`,
      { type: document._type, value, self: getPublishedId(document._id) },
    )
    return taken ? message.replace('{value}', value) : true
  }
}
