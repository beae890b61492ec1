import 'server-only'
import { defineQuery } from 'groq'
import { cache } from 'react'
import { blankPicture, blankText } from './blank.ts'
import { readComplete } from './complete.ts'
import { linkFragment, linksFragment, pictureFragment } from './fragments.ts'
import { inPreview, read } from './read.ts'
import type { SiteQueryResult } from './sanity.types.ts'

const siteQuery = defineQuery(`*[_type == "siteSettings" && _id == "siteSettings"][0]{
  productName,
  logo${pictureFragment},
  contactEmail,
  postalAddress,
  "checkout": {"href": checkoutUrl, "label": checkoutLabel},
  price{total, instalments},
  refund{days, bankDaysMin, bankDaysMax},
  description,
  socialImage${pictureFragment},
  "navigationLinks": coalesce(navigationLinks${linksFragment}, []),
  "footerLinks": coalesce(footerLinks${linksFragment}, [])
}`)

const announcementQuery = defineQuery(`*[_type == "announcement" && _id == "announcement"][0]{
  message,
  link${linkFragment}
}`)

const blankSite = {
  productName: blankText('Product name'),
  logo: blankPicture,
  contactEmail: blankText('Contact email'),
  postalAddress: blankText('Postal address'),
  checkout: { href: '', label: blankText('Words on the buy buttons') },
  price: { total: 0, instalments: [] },
  refund: { days: 0, bankDaysMin: 0, bankDaysMax: 0 },
  description: '',
  socialImage: blankPicture,
  navigationLinks: [],
  footerLinks: [],
} satisfies SiteQueryResult

/** What every page shows: the product's name, its links, its price. */
export const getSite = cache(readSite)

async function readSite() {
  const document = await read('siteSettings', siteQuery, ['siteSettings', 'addresses'])
  const site = readComplete<NonNullable<SiteQueryResult>>('siteSettings', document, {
    optional: ['alt', 'crop', 'hotspot', 'navigationLinks', 'footerLinks'],
    blank: await inPreview(blankSite),
  })
  return {
    ...site,
    navigationLinks: site.navigationLinks.flatMap(toLink),
    footerLinks: site.footerLinks.flatMap(toLink),
  }
}

/** The query has left out the others. */
function toLink({ label, href }: { label: string | null; href: string | null }) {
  return label && href ? [{ label, href }] : []
}

/** The line above every page, or null where staff left it empty. */
export const getAnnouncement = cache(readAnnouncement)

async function readAnnouncement() {
  const announcement = await read('announcement', announcementQuery, ['announcement', 'addresses'])
  const message = announcement?.message?.trim()
  const link = announcement?.link
  return message ? { message, link: link?.label ? link : null } : null
}

export type Site = Awaited<ReturnType<typeof getSite>>
export type Announcement = NonNullable<Awaited<ReturnType<typeof getAnnouncement>>>
