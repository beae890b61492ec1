import 'server-only'
import { defineQuery } from 'groq'
import { type CatchUp, type Change, pageTag, type Tag } from './change.ts'
import { readComplete } from './complete.ts'
import { readPublished } from './read.ts'

const addressesQuery = defineQuery(`*[_type == "page" && defined(slug.current)]{
  "address": slug.current,
  "listsCookies": count(sections[_type == "cookieListSection"]) > 0
}`)

type Touched = { tags: Tag[]; paths: string[] }

const sharedTags: Tag[] = ['siteSettings', 'announcement', 'homePage', 'faqRow', 'cookie', 'page']

/**
 * What must be made anew after a change of a document: whatever bears one of the tags, which is the
 * pages at these paths. Asks the content lake in any case: nothing can be made anew while it is not well.
 *
 * @throws {ContentError} when the content lake cannot say where pages are
 */
export async function touchedBy(change: Change): Promise<Touched> {
  const pages = await readAddresses()
  switch (change._type) {
    case 'homePage':
    case 'faqRow':
      return { tags: [change._type], paths: ['/'] }
    case 'siteSettings':
    case 'announcement':
      return { tags: [change._type], paths: everyPath(pages) }
    case 'cookie': {
      const lists = pages.filter(({ listsCookies }) => listsCookies)
      return { tags: ['cookie'], paths: lists.map(({ address }) => `/${address}`) }
    }
    case 'page':
      return touchedByPage(change, everyPath(pages))
    default:
      return { tags: [], paths: [] }
  }
}

/**
 * Everything, where what has changed is not known.
 *
 * @throws {ContentError} as {@link touchedBy}
 */
export async function touchedByAll({ addresses }: CatchUp): Promise<Touched> {
  const paths = everyPath(await readAddresses())
  return {
    tags: [...sharedTags, 'addresses', ...addresses.map(pageTag)],
    paths: unique([...paths, ...addresses.map((address) => `/${address}`)]),
  }
}

/** Only a page that comes, goes or moves is felt elsewhere, by the links to it. */
function touchedByPage({ addressBefore, address }: Change, everyPath: string[]): Touched {
  const own = unique([address, addressBefore].filter((one) => typeof one === 'string'))
  const tags: Tag[] = ['page', ...own.map(pageTag)]
  const paths = [...own.map((one) => `/${one}`), '/sitemap.xml']
  if (address === addressBefore) return { tags, paths }
  return { tags: [...tags, 'addresses'], paths: unique([...paths, ...everyPath]) }
}

function everyPath(pages: { address: string }[]) {
  return [
    '/',
    ...pages.map(({ address }) => `/${address}`),
    '/members',
    '/content',
    '/_not-found',
    '/sitemap.xml',
  ]
}

async function readAddresses() {
  return readComplete('page', await readPublished('page', addressesQuery, []), {
    optional: ['listsCookies'],
  })
}

const unique = <T>(values: T[]) => [...new Set(values)]
