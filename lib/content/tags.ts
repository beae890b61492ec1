/** Types of documents on pages. */
const TYPES = [
  'siteSettings',
  'announcement',
  'homePage',
  'faqRow',
  'teacher',
  'cookie',
  'page',
  'redirect',
  'course',
  'lesson',
] as const

export const types: readonly string[] = TYPES

/** A page's dependence, as a tag of Next's cache: a type, one page, or the targets of links. */
export type Tag = (typeof TYPES)[number] | 'paths' | `page:${string}`

export const pageTag = (slug: string): Tag => `page:${slug}`

const MOVED: Tag = 'paths'

/** The tags of a GROQ query: the types that it names, and `paths` if it reads the target of a link. */
export const tagsIn = (query: string): Tag[] => [
  ...TYPES.filter((type) => query.includes(`_type == "${type}"`)),
  ...(query.includes('->slug.current') ? [MOVED] : []),
]

export type Publish = {
  id: string
  type: string
  /** The new revision; null for a deletion. */
  rev: string | null
  /** Pages with one of these tags change. */
  tags: Tag[]
}

/** The fields that decide the tags of a document's changes. */
export type Target = {
  type: string
  /** Only a page has one. */
  slug: string | null
  anchors: string
}

/** @returns the tags of a change; a page's own tag is the first */
export function tagsOf(before: Target | null, after: Target | null): Tag[] {
  const type = TYPES.find((one) => one === (after ?? before)?.type)
  if (!type) return []
  const slugs = new Set([after?.slug, before?.slug])
  const pages = [...slugs].flatMap((slug) => (slug ? [pageTag(slug)] : []))
  return [...pages, type, ...(placeOf(before) === placeOf(after) ? [] : [MOVED])]
}

const placeOf = (target: Target | null) => `${target?.slug ?? ''} ${target?.anchors ?? ''}`
