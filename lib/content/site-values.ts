import { formatDollars } from './money.ts'
import type { RichText, SiteValue } from './sanity.types.ts'
import type { Site } from './site.ts'

type Block = RichText[number]
type Child = NonNullable<Block['children']>[number]
type Span = Extract<Child, { _type: 'span' }>

/** Text as the site shows it: every value that lives in site settings is written out. */
export type ReadyBlock = Omit<Block, 'children'> & { children: Span[] }

/**
 * Writes the values that have their one home in site settings (prices, email, address, name) into
 * the text that refers to them, so that whatever shows or quotes the text needs to know nothing of
 * them. An email address becomes a link.
 */
export function insertSiteValues(blocks: RichText, site: Site): ReadyBlock[] {
  return blocks.map((block) => {
    const markDefs = [...(block.markDefs ?? [])]
    const children = (block.children ?? []).map((child): Span => {
      if (child._type === 'span') return child
      const marks: string[] = []
      if (child.value === 'contactEmail') {
        marks.push(child._key)
        markDefs.push({ _type: 'link', _key: child._key, href: `mailto:${site.contactEmail}` })
      }
      return { _type: 'span', _key: child._key, marks, text: siteValue(child.value, site) }
    })
    return { ...block, children, markDefs }
  })
}

function siteValue(value: SiteValue['value'], site: Site): string {
  switch (value) {
    case 'productName':
      return site.productName
    case 'contactEmail':
      return site.contactEmail
    case 'postalAddress':
      return site.postalAddress
    case 'totalPrice':
      return formatDollars(site.price.total)
    case 'firstInstalment':
      return instalment(site, 0)
    case 'secondInstalment':
      return instalment(site, 1)
    default:
      return unknownValue(value)
  }
}

function instalment({ price }: Site, index: number) {
  const amount = price.instalments[index]
  if (amount === undefined) {
    throw new Error(
      `The text names instalment ${index + 1}, but site settings have ${price.instalments.length}. Add the instalment there, or take it out of the text.`,
    )
  }
  return formatDollars(amount)
}

function unknownValue(value: never): never {
  throw new Error(`The text names a site value that does not exist: "${value}".`)
}
