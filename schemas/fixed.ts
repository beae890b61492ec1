/** Documents that exist exactly once. Each one's id is its type's name. */
const SINGLETONS = ['siteSettings', 'announcement', 'homePage'] as const

/**
 * Addresses of the pages that the site cannot do without (specification, section 2): their words may
 * change, their addresses may not.
 */
export const FIXED_ADDRESSES = [
  'who-we-are',
  'legal-disclaimer',
  'cookies-policy',
  'privacy-policy',
  'reimbursement',
]

const FIXED_PAGES = FIXED_ADDRESSES.map((address) => `page-${address}`)

export const isSingleton = (type: string) => SINGLETONS.some((singleton) => singleton === type)

/** @param id the document's id, of its draft or as published */
export const isFixedPage = (id = '') => FIXED_PAGES.includes(id.replace(/^drafts\./, ''))
