import { pageTag, type Tag } from '#lib/content/tags.ts'
import { LESSON_PLACEHOLDER, lessonPath, OVERVIEW } from '#lib/members/paths.ts'
import type { ContentIndex, Entry } from './content-index.ts'

/** A published document that was created, edited or deleted. */
export type Change = {
  type: string
  /** Of a page. */
  slugBefore: string | null
  slug: string | null
  /** Whether links to the document, or to a part of it, lead elsewhere than before. */
  isMoved: boolean
}

type Affected = { tags: Tag[]; paths: string[] }

/** @returns the change from one state of a document to another; null means no document */
export function changeOf(before: Entry | null, after: Entry | null): Change {
  return {
    type: (after ?? before)?.type ?? '',
    slugBefore: before?.slug ?? null,
    slug: after?.slug ?? null,
    isMoved: before?.slug !== after?.slug || before?.anchors !== after?.anchors,
  }
}

/**
 * Finds what depends on the changed documents.
 *
 * @param changes newest first
 * @param index the documents after the changes
 * @returns the tags and the paths of the affected pages, those of the newest change first
 */
export function affectedBy(changes: Iterable<Change>, index: ContentIndex): Affected {
  const tags = new Set<Tag>()
  const paths = new Set<string>()
  let everyPathAdded = false
  const addEveryPath = () => {
    // A site of thousands of pages can change in thousands of places at once.
    if (!everyPathAdded) for (const path of everyPath(index)) paths.add(path)
    everyPathAdded = true
  }

  const addLinkingPaths = () => {
    tags.add('addresses')
    addEveryPath()
  }

  for (const { type, slugBefore, slug, isMoved } of changes) {
    switch (type) {
      case 'homePage':
        tags.add(type)
        paths.add('/')
        break
      case 'faqRow':
        tags.add(type)
        for (const path of ['/', ...pagesWith('showsFaqRows', index)]) paths.add(path)
        if (isMoved) addLinkingPaths()
        break
      case 'teacher':
        tags.add(type)
        for (const path of ['/', ...pagesWith('showsTeachers', index)]) paths.add(path)
        break
      case 'redirect':
        // Our server answers redirects from the index.
        tags.add(type)
        break
      case 'siteSettings':
      case 'announcement':
        tags.add(type)
        addEveryPath()
        break
      case 'cookie':
        tags.add(type)
        for (const path of pagesWith('listsCookies', index)) paths.add(path)
        break
      case 'page':
        tags.add(type)
        for (const own of [slug, slugBefore]) {
          if (own === null) continue
          tags.add(pageTag(own))
          paths.add(`/${own}`)
        }
        paths.add('/sitemap.xml')
        if (isMoved) addLinkingPaths()
    }
  }
  return { tags: [...tags], paths: [...paths] }
}

function everyPath(index: ContentIndex) {
  const pages = [...index.values()].flatMap(({ slug }) => (slug === null ? [] : [`/${slug}`]))
  const members = ['/members', '/members/reset', OVERVIEW, lessonPath(LESSON_PLACEHOLDER)]
  return ['/', ...pages, ...members, '/_not-found', '/sitemap.xml', '/manifest.webmanifest']
}

function pagesWith(part: 'listsCookies' | 'showsTeachers' | 'showsFaqRows', index: ContentIndex) {
  return [...index.values()].flatMap((entry) =>
    entry.slug !== null && entry[part] ? [`/${entry.slug}`] : [],
  )
}
