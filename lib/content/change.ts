import { z } from 'zod'

/** What a page is made of: a type of document, one page's own document, or where all pages are. */
export type Tag =
  | 'siteSettings'
  | 'announcement'
  | 'homePage'
  | 'faqRow'
  | 'cookie'
  | 'page'
  | 'addresses'
  | `page:${string}`

export const pageTag = (address: string): Tag => `page:${address}`

/**
 * The body of the webhook, as its projection at sanity.io/manage must make it: which document has
 * changed and, of a page, its address before and after. (`before()` and `after()`:
 * https://www.sanity.io/docs/content-lake/webhooks)
 */
export const webhookProjection =
  '{_id, _type, "addressBefore": before().slug.current, "address": after().slug.current}'

const address = z.string().nullish()

export const changeSchema = z.object({
  _id: z.string().min(1),
  _type: z.string().min(1),
  addressBefore: address,
  address,
})

export type Change = z.infer<typeof changeSchema>

/**
 * What the site tells itself when it cannot know what has changed; `addresses` are those that pages
 * have and had.
 */
export const catchUpSchema = z.object({
  everything: z.literal(true),
  addresses: z.array(z.string()),
})

export type CatchUp = z.infer<typeof catchUpSchema>
