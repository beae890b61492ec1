import 'server-only'
import { defineQuery } from 'groq'
import { cache } from 'react'
import { blankPicture, blankText } from './blank.ts'
import { readComplete } from './complete.ts'
import { pageLinkFragment, pictureFragment } from './fragments.ts'
import { checkSlug } from './page-slug.ts'
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
  whoWeAreLink${pageLinkFragment},
  contactLabel,
  membersLabel,
  footerLinks[]${pageLinkFragment}
}`)

const announcementQuery = defineQuery(`*[_type == "announcement" && _id == "announcement"][0]{
  message,
  link{label, href}
}`)

type PageLink = { label: string; slug: string }

const blankLink: PageLink = { label: blankText('Link'), slug: '' }

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
  whoWeAreLink: blankLink,
  contactLabel: blankText('Contact link'),
  membersLabel: blankText('Members’ link'),
  footerLinks: [blankLink],
} satisfies SiteQueryResult

/** What every page shows: the product's name, its links, its price. */
export const getSite = cache(readSite)

async function readSite() {
  const document = await read('siteSettings', siteQuery, ['siteSettings', 'addresses'])
  const blank = await inPreview(blankSite)
  const site = readComplete<NonNullable<SiteQueryResult>>('siteSettings', document, {
    optional: ['alt', 'color', 'crop', 'hotspot'],
    blank,
  })
  const checked = (link: PageLink) => ({
    ...link,
    slug: checkSlug('siteSettings', link.slug, blank && blankLink.slug),
  })
  return {
    ...site,
    whoWeAreLink: checked(site.whoWeAreLink),
    footerLinks: site.footerLinks.map(checked),
  }
}

/** The line above every page, or null where staff left it empty. */
export const getAnnouncement = cache(readAnnouncement)

async function readAnnouncement() {
  const announcement = await read('announcement', announcementQuery, ['announcement'])
  const message = announcement?.message?.trim()
  const link = announcement?.link
  return message ? { message, link: link?.label && link.href ? link : null } : null
}

export type Site = Awaited<ReturnType<typeof getSite>>
export type Announcement = NonNullable<Awaited<ReturnType<typeof getAnnouncement>>>
