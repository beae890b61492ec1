import { defineField, type StringRule } from 'sanity'
import {
  type anyText,
  longText,
  notTooLong,
  requiredText,
  textWithValues,
} from '../validation/text.ts'

type Options = {
  description: string
  group?: string
  initialValue?: string
  /** The error if there is no text; without it, the text is optional. */
  missing?: string
  max?: number
  /** The height of an input for several lines. */
  rows?: number
}

type RichTextOptions = {
  description: string
  missing: string
  /** `anyText` for a text with prices of its own. */
  rules?: typeof anyText | typeof longText
}

export const richTextField = (
  name: string,
  title: string,
  { description, missing, rules = longText }: RichTextOptions,
) =>
  defineField({
    name,
    title,
    type: 'richText',
    description,
    validation: (rule) => rules(rule, missing),
  })

/** A text that can insert values from the site settings. */
export function textField(name: string, title: string, { missing, max, rows, ...rest }: Options) {
  const validation = (rule: StringRule) => [
    ...(missing ? requiredText(rule, missing) : []),
    ...textWithValues(rule),
    ...(max ? [notTooLong(rule, max)] : []),
  ]
  return rows
    ? defineField({ name, title, type: 'text', ...rest, rows, validation })
    : defineField({ name, title, type: 'string', ...rest, validation })
}
