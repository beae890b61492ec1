import 'server-only'
import { defineQuery } from 'groq'
import { type CatchUp, type Change, pageTag, type Tag } from './change.ts'
import { read } from './client.ts'

const addressesQuery = defineQuery(`*[_type == "page" && defined(slug.current)]{
  "address": slug.current,
  "listsCookies": count(sections[_type == "cookieListSection"]) > 0
}`)

type Touched = { tags: Tag[]; paths: string[] }

const sharedTags: Tag[] = ['siteSettings', 'announcement', 'homePage', 'faqRow', 'cookie', 'page']

/**
 * What must be made anew after a change of a document: whatever bears one of the tags, which is the
 * pages at these paths.
 *
 * @throws {ContentError} when the content lake cannot say where pages are
 */
export async function touchedBy(change: Change): Promise<Touched> {
  switch (change._type) {
    case 'homePage':
    case 'faqRow':
      return { tags: [change._type], paths: ['/'] }
    case 'siteSettings':
    case 'announcement':
      return { tags: [change._type], paths: await everyPath() }
    case 'cookie': {
      const pages = await readAddresses()
      const lists = pages.filter(({ listsCookies }) => listsCookies)
      return { tags: ['cookie'], paths: lists.map(({ address }) => `/${address}`) }
    }
    case 'page':
      return touchedByPage(change)
    default:
      return { tags: [], paths: [] }
  }
}

/** Everything, where what has changed is not known. */
export async function touchedByAll({ addresses }: CatchUp): Promise<Touched> {
  return {
    tags: [...sharedTags, 'addresses', ...addresses.map(pageTag)],
    paths: unique([...(await everyPath()), ...addresses.map((address) => `/${address}`)]),
  }
}

/** Only a page that comes, goes or moves is felt elsewhere, by the links to it. */
async function touchedByPage({ addressBefore, address }: Change): Promise<Touched> {
  const own = unique([address, addressBefore].filter((one) => typeof one === 'string'))
  const tags: Tag[] = ['page', ...own.map(pageTag)]
  const paths = [...own.map((one) => `/${one}`), '/sitemap.xml']
  if (address === addressBefore) return { tags, paths }
  return { tags: [...tags, 'addresses'], paths: unique([...paths, ...(await everyPath())]) }
}

async function everyPath() {
  const pages = await readAddresses()
  return [
    '/',
    ...pages.map(({ address }) => `/${address}`),
    '/members',
    '/content',
    '/_not-found',
    '/sitemap.xml',
  ]
}

const readAddresses = () => read('page', addressesQuery, [])

const unique = <T>(values: T[]) => [...new Set(values)]
