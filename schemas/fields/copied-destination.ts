import { z } from 'zod'
import { lessonIdAt, OVERVIEW } from '../member-paths.ts'
import { checkEmail, checkPhone, checkWeb } from '../validation/href.ts'

const publishedId = (id: string) => id.replace(/^drafts\./, '')

export type Destination = { kind: string } & Record<string, unknown>

/** Where a link leads: to a document of this site by its path, or elsewhere. */
type Target = { path: string; anchor: string } | Destination

/** Addresses that only count the click, and the parameter with the real one. */
const TRACKED = [
  { host: /(^|\.)google\.[a-z.]+$/, path: /^\/url$/, names: ['q', 'url'] },
  { host: /\.safelinks\.protection\.outlook\.com$/, path: /^\/$/, names: ['url'] },
]

function untracked(url: URL): URL {
  const tracked = TRACKED.find(
    ({ host, path }) => host.test(url.hostname) && path.test(url.pathname),
  )
  const inner = tracked?.names.flatMap((name) => url.searchParams.get(name) ?? [])[0]
  return inner && URL.canParse(inner) ? untracked(new URL(inner)) : url
}

/** @returns what a copied link leads to; `undefined` if it is unsafe, or leads nowhere outside of its page */
function targetOf(href: string, siteUrl: string): Target | undefined {
  const address = href.trim()
  const isRelative = !/^[a-z][a-z\d+.-]*:/i.test(address)
  if (isRelative && !/^\/(?!\/)/.test(address)) return
  if (!URL.canParse(address, siteUrl)) return
  const url = untracked(new URL(address, siteUrl))
  const rest = decoded(url.pathname)
  switch (url.protocol) {
    case 'mailto:':
      return checkEmail(rest) === true ? { kind: 'email', email: rest } : undefined
    case 'tel:':
      return checkPhone(rest) === true ? { kind: 'phone', phone: rest } : undefined
    default:
      if (checkWeb(url.href) !== true) return
      return bare(url.host) === bare(new URL(siteUrl).host)
        ? { path: rest.replace(/(?<=.)\/$/, ''), anchor: decoded(url.hash.slice(1)) }
        : { kind: 'web', url: url.href }
  }
}

const bare = (host: string) => host.replace(/^www\./, '')

function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The documents that the site shows at a path, and a section of a page. */
const QUERY = `{
  "page": *[_type == "page" && slug.current == $slug][0]{
    "id": _id,
    "section": sections[anchor.current == $anchor][0]._key
  },
  "question": *[_type == "faqRow" && "faq-" + key.current == $anchor][0]._id,
  "lesson": *[_type == "lesson" && key.current == $lesson][0]._id
}`

/** Without a response, a link leads to the address itself. */
const found = z.object({
  page: z.object({ id: z.string(), section: z.string().nullable() }).nullish(),
  question: z.string().nullish(),
  lesson: z.string().nullish(),
})

const reference = (id: string) => ({ _type: 'reference', _ref: publishedId(id), _weak: true })

type Options = {
  siteUrl: string
  /** Whether the text may lead to lessons. */
  isForMembers: boolean
  /** Reads drafts. */
  fetch(query: string, params: Record<string, string>): Promise<unknown>
}

/** @returns the fields of a link to a copied address; `undefined` if it must be text */
export async function destinationOf(
  href: string,
  { siteUrl, isForMembers, fetch }: Options,
): Promise<Destination | undefined> {
  const target = targetOf(href, siteUrl)
  if (!target || 'kind' in target) return target
  const { path, anchor } = target
  const lessonKey = lessonIdAt(path)
  const params = { slug: path.slice(1), anchor, lesson: lessonKey ?? '' }
  const { page, question, lesson } = found.parse(await fetch(QUERY, params).catch(() => ({})))
  if (page) {
    const { id, section } = page
    return { kind: 'page', page: reference(id), ...(section && { section }) }
  }
  if (path === '/')
    return question ? { kind: 'question', question: reference(question) } : { kind: 'home' }
  if (path === '/members') return { kind: 'signIn' }
  if (lesson && isForMembers) return { kind: 'lesson', lesson: reference(lesson) }
  if (path === OVERVIEW || lessonKey) return { kind: 'overview' }
  return { kind: 'web', url: new URL(`${path}${anchor && `#${anchor}`}`, siteUrl).href }
}
