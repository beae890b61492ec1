import { LRUCache } from 'lru-cache'
import { RenderError } from 'next-static-server'
import { type Publish, type Tag, types } from '#lib/content/tags.ts'
import type { Report } from '#lib/published.ts'
import { OVERVIEW } from '#schemas/member-paths.ts'
import { MEMBER_ID_PREFIX } from '#schemas/member-types.ts'
import type { Content } from './content.ts'
import type { Dependents } from './dependents.ts'
import type { LakeHealth } from './lake-health.ts'
import type { Queue } from './queue.ts'

/** Revisions in memory besides the index: the Studio may ask about a replaced one. */
const MAX_REVISIONS = 1_000

/** Only the Studio refuses such a page. */
const UNREACHABLE =
  'Visitors cannot open this page: its link address is missing or invalid. Enter another one.'

type Options = {
  content: Pick<Content, 'get' | 'revOf' | 'tagsNow'>
  dependents: Dependents
  queue: Pick<Queue, 'isPending' | 'faultOf'>
  lake: Pick<LakeHealth, 'isOut'>
}

export function createReports({ content, dependents, queue, lake }: Options) {
  const published = new LRUCache<string, Set<Tag>>({ max: MAX_REVISIONS })

  function tagsOfRevision(id: string, rev: string | null, type: string) {
    // A document can be deleted more than once. The report of an earlier deletion does not apply.
    if (rev === null && content.get(id)) return undefined
    const known = published.get(keyOf(id, rev))
    if (known) return known
    return content.revOf(id) === rev ? content.tagsNow(id, type) : undefined
  }

  return {
    add(publishes: Publish[]) {
      for (const { id, rev, tags } of publishes) {
        const earlier = published.get(keyOf(id, rev)) ?? []
        published.set(keyOf(id, rev), new Set([...tags, ...earlier]))
      }
    },
    /** @param type of an unpublished document, for the pages that will show it */
    reportOn(id: string, rev: string | null, type = ''): Report {
      // Members' content is read again after each publish. Public pages show some of the course.
      const isForMembers = id.startsWith(MEMBER_ID_PREFIX)
      if (isForMembers && !types.includes(content.get(id)?.type ?? type))
        return { state: 'live', rev, paths: [OVERVIEW], failed: [], canRead: true }
      const tags = tagsOfRevision(id, rev, type)
      const paths = dependents.pathsOf(tags ?? content.tagsNow(id, type))
      const about = {
        rev: content.revOf(id),
        paths: isForMembers ? [OVERVIEW, ...paths] : paths,
        canRead: !lake.isOut(),
      }
      if (!tags) return { state: 'unseen', failed: [], ...about }
      const failed = paths.flatMap((path) => {
        const error = queue.faultOf(path)
        return error === undefined ? [] : [{ path, reason: reasonOf(error) }]
      })
      const entry = content.get(id)
      if (entry?.type === 'page' && !entry.slug) failed.push({ path: '', reason: UNREACHABLE })
      const isPending = paths.some(queue.isPending)
      const state = failed.length > 0 ? 'failed' : isPending ? 'rendering' : 'live'
      return { state, failed, ...about }
    },
  }
}

const keyOf = (id: string, rev: string | null) => `${id} ${rev ?? ''}`

/** The report is public, and other errors may contain internal details. */
const reasonOf = (error: unknown) =>
  (error instanceof RenderError && error.reason) || 'The page could not be rendered.'
