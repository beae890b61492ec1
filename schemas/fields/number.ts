import { defineField, type NumberRule } from 'sanity'

type Limits = { isRequired?: boolean; max?: number }

/** Each invalid number gets only one error. With `min`, phones show a numeric keyboard. */
export const wholeNumber = (
  rule: NumberRule,
  message: string,
  { isRequired = true, max = Number.MAX_SAFE_INTEGER }: Limits = {},
) =>
  rule
    .min(0)
    .custom((value) => {
      if (value === undefined) return !isRequired || message
      if (value < 0) return true
      return (Number.isInteger(value) && value >= 1 && value <= max) || message
    })
    .error(message)

type Options = Limits & {
  description: string
  group?: string
  initialValue?: number
  /** The error for everything that is not a whole number within the limits. */
  wrong: string
}

export const numberField = (
  name: string,
  title: string,
  { wrong, isRequired, max, ...rest }: Options,
) =>
  defineField({
    name,
    title,
    type: 'number',
    ...rest,
    validation: (rule) => wholeNumber(rule, wrong, { isRequired, max }),
  })
