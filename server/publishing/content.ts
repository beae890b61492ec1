import { type Publish, type Tag, tagsOf } from '#lib/content/tags.ts'
import { FIXED_SLUGS } from '#schemas/fixed-pages.ts'
import { type ContentIndex, type Entry, passedOf } from './content-index.ts'
import { pathOf } from './dependents.ts'
import { redirectsOf } from './redirects.ts'

export type Content = ReturnType<typeof contentFrom>

/** The published content as the server knows it, and the only place that changes it. */
export function contentFrom(saved: ContentIndex) {
  const index: ContentIndex = new Map(saved)
  /** Made for the first request after a change. */
  let redirects: ReadonlyMap<string, string> | null = null

  /** @returns the tags of the change; of no change, those of the document itself */
  function set(id: string, after: Entry | null, type: string): Tag[] {
    const before = index.get(id) ?? null
    if (after) index.set(id, after)
    else index.delete(id)
    redirects = null
    const none = { type, slug: null, anchors: '' }
    return tagsOf(before ?? none, after ?? none)
  }

  return {
    set,
    get: (id: string) => index.get(id),
    revOf: (id: string) => index.get(id)?.rev ?? null,
    ids: () => index.keys(),
    size: () => index.size,
    snapshot: (): ContentIndex => new Map(index),
    redirectAt(path: string) {
      redirects ??= redirectsOf(index)
      return redirects.get(path)
    },

    /** @param type of a document that is not published, for the pages that will show it */
    tagsNow(id: string, type: string) {
      const target = index.get(id) ?? { type, slug: null, anchors: '' }
      return tagsOf(target, target)
    },

    /** Documents whose pages change by themselves. A clock that is set back counts as a change. */
    passTime() {
      const publishes: Publish[] = []
      for (const [id, entry] of index) {
        const passed = passedOf(entry.times)
        if (passed === entry.passed) continue
        const { type, rev } = entry
        publishes.push({ id, type, rev, tags: set(id, { ...entry, passed }, type) })
      }
      return publishes
    },

    /** The paths that have lost their page. A page of the specification stays until it is back. */
    goneBy(tags: Iterable<Tag>) {
      const slugs = [...FIXED_SLUGS, ...[...index.values()].map(({ slug }) => slug)]
      const paths = new Set(slugs.map((slug) => `/${slug}`))
      return [...tags].flatMap((tag) => {
        const path = pathOf(tag)
        return path && !paths.has(path) ? [path] : []
      })
    },
  }
}
