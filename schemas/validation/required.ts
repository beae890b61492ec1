import type { Rule, StringRule } from 'sanity'
import { amountsAgree } from './amounts.ts'
import { refundsInserted } from './refunds.ts'
import { plainText } from './richText.ts'
import { checkValues, fits } from './values.ts'

/** Makes a text compulsory, and warns where search engines or the layout would cut it. */
export function requiredText(rule: StringRule, missing: string, max?: number) {
  const required = [
    rule.required().error(missing),
    // Sanity counts a text of spaces as one; the site does not.
    rule.custom((text = '') => !/^\s+$/.test(text) || missing),
  ]
  return max ? [...required, notTooLong(rule, max)] : required
}

/** What holds for every text that can insert values from the site settings. */
export function textWithValues(rule: StringRule) {
  const textOf = (text: string | undefined) => text ?? ''
  return [
    rule.custom(checkValues),
    rule.custom(amountsAgree(textOf)).warning(),
    rule.custom(refundsInserted(textOf)).warning(),
  ]
}

/** As {@link requiredText}, for a text that can insert values from the site settings. */
export const shortText = (rule: StringRule, missing: string, max?: number) => [
  ...requiredText(rule, missing, max),
  ...textWithValues(rule),
]

/** As {@link shortText} for a text that may be left empty. */
export const optionalText = (rule: StringRule, max: number) => [
  ...textWithValues(rule),
  notTooLong(rule, max),
]

const notTooLong = (rule: StringRule, max: number) =>
  rule
    .custom(fits(max, `This works best in ${max} characters or fewer; longer text may be cut off.`))
    .warning()

/** Makes a formatted text compulsory. */
export const anyText = (rule: Rule, missing: string) => rule.required().min(1).error(missing)

/** As {@link anyText}, for a text about the course, whose amounts and periods are those of the site settings. */
export function longText(rule: Rule, missing: string) {
  return [
    anyText(rule, missing),
    rule.custom(amountsAgree(plainText)).warning(),
    rule.custom(refundsInserted(plainText)).warning(),
  ]
}
