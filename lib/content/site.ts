import 'server-only'
import { defineQuery } from 'groq'
import { cache } from 'react'
import { requireTexts, type Stage } from './complete.ts'
import { pageLinkFragment, pictureFragment } from './fragments.ts'
import { checkSlug, isPageSlug } from './page-slug.ts'
import { currentStage, read } from './read.ts'
import type { SiteQueryResult } from './sanity.types.ts'
import { insertIntoTexts, valueWriter } from './site-values.ts'

const siteQuery = defineQuery(`*[_type == "siteSettings" && _id == "siteSettings"][0]{
  productName,
  logo${pictureFragment},
  contactEmail,
  postalAddress,
  checkoutUrl,
  checkoutLabel,
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

/** What every page shows: the product's name, its links, its price. */
export const getSite = cache(readSite)

async function readSite() {
  const stage = await currentStage()
  const document = await read('siteSettings', siteQuery, ['siteSettings', 'addresses'])
  const { checkoutUrl, checkoutLabel, ...site } = insertIntoTexts(
    requireTexts(
      'siteSettings',
      document,
      ['productName', 'contactEmail', 'checkoutUrl', 'checkoutLabel'],
      stage,
    ),
    valueWriter(document ?? {}, stage),
  )
  return {
    ...site,
    checkout: { href: checkoutUrl, label: checkoutLabel },
    whoWeAreLink: toLinks([site.whoWeAreLink], stage)[0] ?? null,
    footerLinks: toLinks(site.footerLinks ?? [], stage),
  }
}

type PageLink = NonNullable<NonNullable<SiteQueryResult>['whoWeAreLink']>

/** Leaves out a link without words or without a page. */
function toLinks(links: (PageLink | null)[], stage: Stage) {
  return links.flatMap((link) => {
    if (!link?.label || !link.slug) return []
    if (stage === 'draft' && !isPageSlug(link.slug)) return []
    return [{ label: link.label, slug: checkSlug('siteSettings', link.slug) }]
  })
}

/** Writes the site settings that texts insert. */
export const getWriter = cache(async () => valueWriter(await getSite(), await currentStage()))

/** As `read`, with the values of the site settings written out in every plain text. */
export const readTexts: typeof read = async (...query) => {
  const [result, write] = await Promise.all([read(...query), getWriter()])
  return insertIntoTexts(result, write)
}

/** The line above every page, or null where staff left it empty. */
export const getAnnouncement = cache(readAnnouncement)

async function readAnnouncement() {
  const announcement = await readTexts('announcement', announcementQuery, ['announcement'])
  const message = announcement?.message?.trim()
  const link = announcement?.link
  if (!message) return null
  return { message, link: link?.label && link.href ? { label: link.label, href: link.href } : null }
}

export type Site = Awaited<ReturnType<typeof getSite>>
export type Announcement = NonNullable<Awaited<ReturnType<typeof getAnnouncement>>>
