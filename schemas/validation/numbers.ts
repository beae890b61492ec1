import type { NumberRule } from 'sanity'

type Limits = { isRequired?: boolean; max?: number }

/**
 * Allows whole numbers from 1 on. Each bad number breaks one rule only, or it would get several errors;
 * `min` has phones show digits to type with.
 */
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
