/** The id of each document that exists exactly once, by its type. */
const SINGLETONS = new Map([
  ['siteSettings', 'siteSettings'],
  ['announcement', 'announcement'],
  ['homePage', 'homePage'],
  ['course', 'members.course'],
])

/** The types whose documents members alone may read. */
export const MEMBER_TYPES = ['course', 'lesson', 'workshop', 'mentorship']

/** What their ids begin with: an id with a dot needs a token to be read, in a public dataset too. */
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

/** The page that introduces the teachers. */
export const ABOUT_PAGE = 'page-who-we-are'

/** The page that lists the cookies. */
export const COOKIES_PAGE = 'page-cookies-policy'

const FIXED_PAGES = FIXED_ADDRESSES.map((address) => `page-${address}`)

export const isMemberType = (type: string) => MEMBER_TYPES.includes(type)

/** An id that begins with the members' prefix already stays as it is. */
export const withMemberPrefix = (id: string) =>
  id.startsWith(MEMBER_ID_PREFIX) ? id : `${MEMBER_ID_PREFIX}${id}`

/**
 * Whether a document is for members alone, but its id does not hide it.
 *
 * @param _id of its draft, of a version or as published
 */
export const isExposed = ({ _id, _type }: { _id: string; _type: string }) =>
  isMemberType(_type) &&
  !_id.replace(/^(drafts|versions\.[^.]+)\./, '').startsWith(MEMBER_ID_PREFIX)

export const isSingleton = (type: string) => SINGLETONS.has(type)

/** @returns the id of the one document of a type, or `undefined` where there can be several */
export const singletonId = (type: string) => SINGLETONS.get(type)

/** @param id the document's id, of its draft or as published */
export const publishedId = (id = '') => id.replace(/^drafts\./, '')

/** @param id as for {@link publishedId} */
export const isFixedPage = (id?: string) => FIXED_PAGES.includes(publishedId(id))
