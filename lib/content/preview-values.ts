import type { SiteValue } from './sanity.types.ts'
import type { Site } from './site.ts'
import { blankValue, insertSiteValues } from './site-values.ts'

const NAMES: SiteValue['value'][] = [
  'productName',
  'contactEmail',
  'postalAddress',
  'totalPrice',
  'firstInstalment',
  'secondInstalment',
  'refundDays',
  'bankDays',
]

/** Every value that a text can insert, by its name, for the preview. */
export function previewValues(site: Site): Record<string, string> {
  const children = NAMES.map((value) => ({ _type: 'siteValue' as const, _key: value, value }))
  const [block] = insertSiteValues([{ _type: 'block', _key: '', children }], site, blankValue)
  return Object.fromEntries(block?.children.map(({ _key, text }) => [_key, text ?? '']) ?? [])
}
