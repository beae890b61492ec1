import { z } from 'zod'
import type { Document } from '../changes.ts'

const slugOf = z.object({ current: z.string() }).transform(({ current }) => current)
const pageShape = z.object({
  _id: z.string(),
  _type: z.literal('page'),
  slug: slugOf,
  sections: z.array(z.object({ _key: z.string(), anchor: slugOf.optional() })).default([]),
})
const questionShape = z.object({ _id: z.string(), _type: z.literal('faqRow'), key: slugOf })
const lessonShape = z.object({ _id: z.string(), _type: z.literal('lesson'), key: slugOf })

const formerLink = z.looseObject({ _type: z.literal('link'), href: z.string() })
const formerPageLink = z.looseObject({
  _type: z.literal('pageLink'),
  page: z.object({ _ref: z.string() }).optional(),
})

/** Links that every page has now, whatever the settings hold. */
const FIXED = new Set([
  'page-who-we-are',
  'page-legal-disclaimer',
  'page-cookies-policy',
  'page-privacy-policy',
  'page-reimbursement',
])

type Target = { kind: string; [field: string]: unknown }

/**
 * Replaces typed addresses by references to the documents that they lead to. An address that leads to
 * no document stays as it was typed, in the field for web addresses, where the Studio asks for another.
 */
export function migrate(documents: Document[]): Document[] {
  const find = finder(documents)
  return documents.map((document) => {
    const kept = document._type === 'siteSettings' ? withoutFixedLinks(document) : document
    return toDocument(withLinks(kept, find), document)
  })
}

const isDraft = (id: string) => id.startsWith('drafts.')

/** What links to a path of the site lead to; undefined for one that is no document's. */
function finder(documents: Document[]) {
  const published = documents.filter(({ _id }) => !isDraft(_id))
  // A published document answers at an address rather than a draft that is to have it.
  const all = [...published, ...documents.filter(({ _id }) => isDraft(_id))]
  const read = <Shape extends z.ZodType>(shape: Shape) =>
    all.flatMap((document) => shape.safeParse(document).data ?? [])
  const [pages, questions, lessons] = [read(pageShape), read(questionShape), read(lessonShape)]

  return (path: string, anchor: string): Target | undefined => {
    if (path === '/' && anchor.startsWith('faq-')) {
      const row = questions.find(({ key }) => `faq-${key}` === anchor)
      return row && { kind: 'question', question: weakReference(row._id) }
    }
    if (path === '/') return { kind: 'home' }
    if (path === '/members') return { kind: 'signIn' }
    if (path === '/content') return { kind: 'overview' }
    const lesson = lessons.find(({ key }) => `/content/lessons/${key}` === path)
    if (lesson) return { kind: 'lesson', lesson: weakReference(lesson._id) }
    const page = pages.find(({ slug }) => `/${slug}` === path)
    const section = page?.sections.find((one) => anchor && one.anchor === anchor)
    return (
      page && {
        kind: 'page',
        page: weakReference(page._id),
        ...(section && { section: section._key }),
      }
    )
  }
}

const weakReference = (id: string) => ({
  _type: 'reference',
  _ref: id.replace(/^drafts\./, ''),
  _weak: true,
})

type Find = ReturnType<typeof finder>

function withLinks(value: unknown, find: Find, ownPath = ownPathOf(value)): unknown {
  if (Array.isArray(value)) return value.map((member) => withLinks(member, find, ownPath))
  if (typeof value !== 'object' || value === null) return value
  const link = formerLink.safeParse(value).data
  if (link) {
    const { href, ...rest } = link
    return { ...rest, ...targetOf(href, find, ownPath) }
  }
  const pageLink = formerPageLink.safeParse(value).data
  if (pageLink) {
    const { page, ...rest } = pageLink
    return { ...rest, _type: 'link', kind: 'page', ...(page && { page: weakReference(page._ref) }) }
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [name, withLinks(child, find, ownPath)]),
  )
}

/** Where `#anchor` leads from a document. */
function ownPathOf(document: unknown) {
  const { data } = pageShape.safeParse(document)
  return data ? `/${data.slug}` : '/'
}

function targetOf(href: string, find: Find, ownPath: string): Target {
  if (/^mailto:[^?]+$/i.test(href)) return { kind: 'email', email: href.slice('mailto:'.length) }
  if (/^tel:/i.test(href)) return { kind: 'phone', phone: href.slice('tel:'.length) }
  const own = /^(\/(?!\/)[^?#]*)?(?:#(.*))?$/.exec(href)
  const path = own?.[1] ?? ownPath
  const target = own && href ? find(path.replace(/(.)\/$/, '$1'), own[2] ?? '') : undefined
  return target ?? { kind: 'web', url: href }
}

function withoutFixedLinks(settings: Document): Document {
  const { whoWeAreLink, contactLabel, membersLabel, footerLinks, ...rest } = settings
  const links = z.array(z.unknown()).catch([]).parse(footerLinks)
  const more = links.filter(
    (link) => !FIXED.has(formerPageLink.safeParse(link).data?.page?._ref ?? ''),
  )
  return { ...rest, ...(more.length > 0 && { footerLinks: more }) }
}

const documentShape = z.looseObject({ _id: z.string(), _type: z.string() })

const toDocument = (value: unknown, { _id, _type }: Document): Document => ({
  ...documentShape.parse(value),
  _id,
  _type,
})
