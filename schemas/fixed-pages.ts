/** The pages of the specification (section 2): their texts may change, their slugs may not. */
export const FIXED_SLUGS = [
  'who-we-are',
  'legal-disclaimer',
  'cookies-policy',
  'privacy-policy',
  'reimbursement',
]

export const ABOUT_PAGE = 'page-who-we-are'

export const COOKIES_PAGE = 'page-cookies-policy'

const FIXED_PAGES = FIXED_SLUGS.map((slug) => `page-${slug}`)

const publishedId = (id = '') => id.replace(/^drafts\./, '')

export const isFixedPage = (id?: string) => FIXED_PAGES.includes(publishedId(id))
