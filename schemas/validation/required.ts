import type { Rule, StringRule } from 'sanity'
import { amountsAgree } from './figures.ts'
import { plainText } from './richText.ts'

/** Makes a short text compulsory and warns where search engines or the layout would cut it. */
export function shortText(rule: StringRule, missing: string, max?: number) {
  const required = rule.required().error(missing)
  const amounts = rule.custom(amountsAgree((text: string | undefined) => text ?? '')).warning()
  if (!max) return [required, amounts]
  return [
    required,
    amounts,
    rule.max(max).warning(`This works best in ${max} characters or fewer; longer text is cut off.`),
  ]
}

/** Makes a formatted text compulsory. */
export function longText(rule: Rule, missing: string) {
  return [rule.required().min(1).error(missing), rule.custom(amountsAgree(plainText)).warning()]
}
