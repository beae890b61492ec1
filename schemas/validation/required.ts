import type { StringRule } from 'sanity'

/** Makes a short text compulsory and warns where search engines or the layout would cut it. */
export function shortText(rule: StringRule, missing: string, max?: number) {
  const required = rule.required().error(missing)
  if (!max) return required
  return [
    required,
    rule.max(max).warning(`This works best in ${max} characters or fewer; longer text is cut off.`),
  ]
}
