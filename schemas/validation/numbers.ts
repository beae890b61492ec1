import type { NumberRule } from 'sanity'

type Limits = { isRequired?: boolean; max?: number }

/** Allows whole numbers from 1 on. One rule for all of it, or a bad number would get several errors. */
export const wholeNumber = (
  rule: NumberRule,
  message: string,
  { isRequired = true, max = Number.MAX_SAFE_INTEGER }: Limits = {},
) =>
  rule.custom((value) => {
    if (value === undefined) return !isRequired || message
    return (Number.isInteger(value) && value >= 1 && value <= max) || message
  })
