import {
  type ConditionalPropertyCallback,
  type CustomValidator,
  defineField,
  getPublishedId,
  isSlug,
  type SlugValue,
} from 'sanity'
import { z } from 'zod'
import { ask } from '../validation/ask.ts'
import { checkSlug, slugify } from '../validation/slug.ts'

type Options = {
  /** The field beside it from which the slug is made. */
  source: 'heading' | 'question' | 'title'
  description: string
  group?: string
  maxLength?: number
  readOnly?: ConditionalPropertyCallback
  /** What has the slug, if no two documents may have the same. */
  noun?: string
  check?: CustomValidator<SlugValue | undefined>
}

export const slugField = (
  name: string,
  { source, maxLength = 60, noun, check = checkSlug, ...rest }: Options,
) =>
  defineField({
    name,
    title: 'Link address',
    type: 'slug',
    ...rest,
    options: {
      source: (_document, { parent }) => textOf(parent, source),
      maxLength,
      slugify: (words) => slugify(words, maxLength),
      // The rule reports duplicates with the field's name.
      isUnique: () => true,
      disableArrayWarning: true,
    },
    validation: (rule) =>
      rule.custom(async (slug, context) => {
        // If the source is missing, only that is reported. `required()` would report an inner field.
        if (!slug)
          return (
            !textOf(context.parent, source).trim() ||
            `Write the ${source}, or enter a link address.`
          )
        const result = await check(slug, context)
        if (result !== true || !noun) return result
        const message = `Another ${noun} has the link address {value}. Choose a different one.`
        return uniqueAmongDocuments(`${name}.current`, message)(slug, context)
      }),
  })

const fieldsShape = z.record(z.string(), z.unknown()).catch({})

function textOf(fields: unknown, name: string) {
  const text = fieldsShape.parse(fields)[name]
  return typeof text === 'string' ? text : ''
}

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
