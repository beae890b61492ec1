import 'server-only'
import { defineQuery } from 'groq'
import { cache } from 'react'
import { REQUIRED_SETTINGS, requireTexts } from '#lib/content/complete.ts'
import { editAttributes } from '#lib/content/edit.ts'
import { isNow, priceNow } from '#lib/content/price.ts'
import { currentStage, read } from '#lib/content/read.ts'
import { insertIntoTexts, valueWriter } from '#lib/content/site-values.ts'
import {
  imageFragment,
  linkFragment,
  linksFragment,
  pricesFragment,
} from '../../lib/content/fragments.ts'

const siteQuery = defineQuery(`*[_type == "siteSettings" && _id == "siteSettings"][0]{
  productName,
  logo${imageFragment},
  contactEmail,
  postalAddress,
  formProvider,
  automaticAccess,
  checkoutUrl,
  checkoutLabel,
  instalmentsUrl,
  taxNote,
  billingUrl,
  ${pricesFragment},
  refund{days, bankDaysMin, bankDaysMax, promise},
  description,
  socialImage${imageFragment},
  "navigationLinks": coalesce(navigationLinks${linksFragment}, []),
  "footerLinks": coalesce(footerLinks${linksFragment}, [])
}`)

const announcementQuery = defineQuery(`*[_type == "announcement" && _id == "announcement"][0]{
  shown,
  message,
  link${linkFragment},
  from,
  until
}`)

export const getSite = cache(async () => {
  const stage = await currentStage()
  const stored = await read('siteSettings', siteQuery)
  const document = stored && { ...stored, price: priceNow(stored.price, stored.offer) }
  const {
    checkoutUrl,
    checkoutLabel,
    instalmentsUrl,
    offer: _offer,
    ...site
  } = insertIntoTexts(
    requireTexts('siteSettings', document, REQUIRED_SETTINGS, stage),
    valueWriter(document ?? {}, stage),
  )
  return {
    ...site,
    checkout: { href: checkoutUrl, label: checkoutLabel, instalmentsHref: instalmentsUrl },
    navigationLinks: (site.navigationLinks ?? []).flatMap(toLink),
    footerLinks: (site.footerLinks ?? []).flatMap(toLink),
    edit: await editAttributes({ id: 'siteSettings', type: 'siteSettings' }, [
      'price.total',
      'contactEmail',
    ]),
  }
})

type Link = { key: string; label: string | null; href: string | null }

const toLink = ({ key, label, href }: Link) => (label && href ? [{ key, label, href }] : [])

export const getWriter = cache(async () => valueWriter(await getSite(), await currentStage()))

/** As `read`, with the values of the site settings inserted into every plain text. */
export const readTexts: typeof read = async (...query) => {
  const [result, write] = await Promise.all([read(...query), getWriter()])
  return insertIntoTexts(result, write)
}

/** The line above every page; null if staff show none now. */
export const getAnnouncement = cache(async () => {
  const announcement = await readTexts('announcement', announcementQuery)
  if (!announcement?.shown || !isNow(announcement)) return null
  const message = announcement.message?.trim()
  const { link } = announcement
  return message ? { message, link: link?.label ? { ...link, label: link.label } : null } : null
})

export type Site = Awaited<ReturnType<typeof getSite>>
export type Announcement = NonNullable<Awaited<ReturnType<typeof getAnnouncement>>>
