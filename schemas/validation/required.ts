import type { NumberRule, Rule, StringRule } from 'sanity'
import { amountsAgree } from './amounts.ts'
import { refundsAgree } from './refunds.ts'
import { plainText } from './richText.ts'

/** Makes a short text compulsory and warns where search engines or the layout would cut it. */
export function shortText(rule: StringRule, missing: string, max?: number) {
  const textOf = (text: string | undefined) => text ?? ''
  const required = [
    rule.required().error(missing),
    // Sanity counts a text of spaces as one; the site does not.
    rule.custom((text = '') => !/^\s+$/.test(text) || missing),
    rule.custom(amountsAgree(textOf)).warning(),
    rule.custom(refundsAgree(textOf)).warning(),
  ]
  if (!max) return required
  return [
    ...required,
    rule.max(max).warning(`This works best in ${max} characters or fewer; longer text is cut off.`),
  ]
}

/** Makes a formatted text compulsory. */
export function longText(rule: Rule, missing: string) {
  return [
    rule.required().min(1).error(missing),
    rule.custom(amountsAgree(plainText)).warning(),
    rule.custom(refundsAgree(plainText)).warning(),
  ]
}

/** Makes a number of days compulsory. */
export function wholeDays(rule: NumberRule, missing: string) {
  return rule.required().integer().min(1).error(missing)
}
