import { defineField, type StringRule } from 'sanity'
import { notTooLong, requiredText, textWithValues } from '../validation/text.ts'

type Options = {
  description: string
  group?: string
  initialValue?: string
  /** The error if there is no text; without it, the text is optional. */
  missing?: string
  max?: number
  /** Of an input for several lines. */
  rows?: number
}

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
