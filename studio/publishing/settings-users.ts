import { isContent, isEqual } from 'studio-kit'

type Document = Record<string, unknown> & { _id: string; _type: string }

/** The settings that only some pages show, with the values that texts insert of them. */
const PRICES = ['totalPrice', 'firstInstalment', 'secondInstalment', 'daysBetween']
const VALUES_OF = new Map([
  ['price', PRICES],
  ['offer', PRICES],
  ['refund', ['refundDays', 'bankDays']],
  ['formProvider', ['formProvider']],
  ['automaticAccess', ['accessTime', 'accessOpens', 'accessDecisions']],
  ['checkoutUrl', []],
  ['checkoutLabel', []],
  ['instalmentsUrl', []],
  ['taxNote', []],
])

/** Settings that no page shows. */
const UNSEEN = new Set(['overdueDays', 'placeholder'])

/** Types of documents whose texts can insert values, or that have buy buttons. */
export const USERS = ['siteSettings', 'announcement', 'homePage', 'page', 'faqRow', 'teacher']

/** @returns the documents that show the settings that differ; null if every page does */
export function usersOf(all: Document[], before: Document | null, after: Document | null) {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  const changed = [...names].filter(
    (name) => !name.startsWith('_') && !UNSEEN.has(name) && !isEqual(before?.[name], after?.[name]),
  )
  if (changed.some((name) => !VALUES_OF.has(name))) return null
  const values = changed.flatMap((name) => VALUES_OF.get(name) ?? [])
  const hasButtons = ({ _type, sections }: Document) =>
    _type === 'homePage' ||
    (Array.isArray(sections) &&
      sections.some((one) => isContent(one) && one._type === 'callToActionSection'))
  return all.filter((document) => {
    const text = JSON.stringify(document, (name, value) =>
      // The settings hold these values. They show them only if a text inserts them.
      document._type === 'siteSettings' && VALUES_OF.has(name) ? undefined : value,
    )
    const inserts = values.some(
      (name) => text.includes(`{${name}}`) || text.includes(`"value":"${name}"`),
    )
    return inserts || (changed.length > 0 && hasButtons(document))
  })
}
