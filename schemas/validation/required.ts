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
  return max ? [...required, notTooLong(rule, max)] : required
}

/** As {@link shortText} for a text that may be left empty. */
export function optionalText(rule: StringRule, max: number) {
  const textOf = (text: string | undefined) => text ?? ''
  return [
    rule.custom(amountsAgree(textOf)).warning(),
    rule.custom(refundsAgree(textOf)).warning(),
    notTooLong(rule, max),
  ]
}

const notTooLong = (rule: StringRule, max: number) =>
  rule.max(max).warning(`This works best in ${max} characters or fewer; longer text is cut off.`)

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
