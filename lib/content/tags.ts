/** What a page is made of, as Next's cache names it: a type of document, one page, or what links lead to. */
export type Tag =
  | 'siteSettings'
  | 'announcement'
  | 'homePage'
  | 'faqRow'
  | 'teacher'
  | 'cookie'
  | 'page'
  | 'redirect'
  | 'addresses'
  | `page:${string}`

export const pageTag = (slug: string): Tag => `page:${slug}`
