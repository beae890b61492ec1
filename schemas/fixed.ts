/** Documents that exist exactly once. Each one's id is its type's name. */
export const SINGLETONS = ['siteSettings', 'announcement', 'homePage'] as const

/** Pages that the site itself links to: their words may change, their addresses may not. */
const FIXED_PAGES = [
  'page-who-we-are',
  'page-legal-disclaimer',
  'page-cookies-policy',
  'page-privacy-policy',
  'page-reimbursement',
]

export const isSingleton = (type: string) => SINGLETONS.some((singleton) => singleton === type)

/** @param id the document's id, of its draft or as published */
export const isFixedPage = (id = '') => FIXED_PAGES.includes(id.replace(/^drafts\./, ''))
