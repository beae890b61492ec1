/** The id of each document that exists exactly once, by its type. */
const SINGLETONS = new Map([
  ['siteSettings', 'siteSettings'],
  ['announcement', 'announcement'],
  ['homePage', 'homePage'],
  ['course', 'members.course'],
])

/** The types whose documents members alone may read. */
export const MEMBER_TYPES = ['course', 'lesson', 'workshop', 'mentorship']

/** What their ids begin with: in a public dataset, too, nobody reads an id with a dot without a token. */
export const MEMBER_ID_PREFIX = 'members.'

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

export const isSingleton = (type: string) => SINGLETONS.has(type)

/** @returns the id of the one document of a type, or `undefined` where there can be several */
export const singletonId = (type: string) => SINGLETONS.get(type)

/** @param id the document's id, of its draft or as published */
export const isFixedPage = (id = '') => FIXED_PAGES.includes(id.replace(/^drafts\./, ''))
