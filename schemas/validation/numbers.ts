import type { NumberRule } from 'sanity'

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
