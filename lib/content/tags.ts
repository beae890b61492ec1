/** What a page is made of, as Next's cache names it: a type of document, one page, or the pages' slugs. */
export type Tag =
  | 'siteSettings'
  | 'announcement'
  | 'homePage'
  | 'faqRow'
  | 'cookie'
  | 'page'
  | 'addresses'
  | `page:${string}`

export const pageTag = (slug: string): Tag => `page:${slug}`
