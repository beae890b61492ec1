import { blankText } from './blank.ts'
import { formatBankDays, formatDays } from './days.ts'
import { formatDollars } from './money.ts'
import type { FaqRowsQueryResult, SiteValue } from './sanity.types.ts'
import type { Site } from './site.ts'

/** Text as a query returns it, with the addresses of its links. */
export type RichText = FaqRowsQueryResult[number]['answer']

type Block = RichText[number]
type Child = NonNullable<Block['children']>[number]
type Span = Extract<Child, { _type: 'span' }>

/** Text as the site shows it: every value that lives in site settings is written out. */
export type ReadyBlock = Omit<Block, 'children'> & { children: Span[] }

/** What a value that site settings do not have becomes: `why` is for an error. */
type Missing = (title: string, why: string) => string

const refuse: Missing = (_title, why) => {
  throw new Error(why)
}

/** For the preview: a value that is missing is named in its place. */
export const blankValue: Missing = blankText

/**
 * Writes the values that have their one home in site settings (prices, refund terms, email, address,
 * name) into the text that refers to them, so that whatever shows or quotes the text needs to know
 * nothing of them. An email address becomes a link.
 */
export function insertSiteValues(
  blocks: RichText,
  site: Site,
  missing: Missing = refuse,
): ReadyBlock[] {
  return blocks.map((block) => {
    const markDefs = [...(block.markDefs ?? [])]
    const children = (block.children ?? []).map((child): Span => {
      if (child._type === 'span') return child
      const marks: string[] = []
      if (child.value === 'contactEmail') {
        marks.push(child._key)
        markDefs.push({ _type: 'link', _key: child._key, href: `mailto:${site.contactEmail}` })
      }
      const text = siteValue(child.value, site, missing)
      return { _type: 'span', _key: child._key, marks, text }
    })
    return { ...block, children, markDefs }
  })
}

function siteValue(value: SiteValue['value'], site: Site, missing: Missing): string {
  switch (value) {
    case 'productName':
      return site.productName
    case 'contactEmail':
      return site.contactEmail
    case 'postalAddress':
      return site.postalAddress
    case 'totalPrice':
      return site.price.total ? formatDollars(site.price.total) : lacking('Total price', missing)
    case 'firstInstalment':
      return instalment(site, 0, missing)
    case 'secondInstalment':
      return instalment(site, 1, missing)
    case 'refundDays':
      return site.refund.days ? formatDays(site.refund.days) : lacking('Refund period', missing)
    case 'bankDays':
      return site.refund.bankDaysMax
        ? formatBankDays(site.refund)
        : lacking('Time that the bank takes', missing)
    default:
      return unknownValue(value, missing)
  }
}

/** Nothing is free, and nothing is done in no time: such a figure has not been filled in. */
function lacking(title: string, missing: Missing) {
  return missing(
    title,
    `The text names the ${title.toLowerCase()}, which site settings do not have.`,
  )
}

function instalment({ price }: Site, index: number, missing: Missing) {
  const amount = price.instalments[index]
  if (amount !== undefined) return formatDollars(amount)
  return missing(
    `Instalment ${index + 1}`,
    `The text names instalment ${index + 1}, but site settings have ${price.instalments.length}. Add the instalment there, or take it out of the text.`,
  )
}

function unknownValue(value: never, missing: Missing) {
  return missing('Value', `The text names a site value that does not exist: "${value}".`)
}
