import { LRUCache } from 'lru-cache'
import { affectedBy, type Change, changeOf } from './affected.ts'
import type { ContentIndex } from './content-index.ts'
import type { Publication } from './index-reader.ts'
import type { LakeHealth } from './lake-health.ts'
import type { createQueue } from './queue.ts'

/** Revisions to remember besides those in the index: someone may ask for one that was replaced. */
const MAX_REVISIONS = 1_000

/** What this instance of the site knows of a revision of a document. */
export type Published = {
  /** `unseen`: the site knows of another revision, older or newer. */
  state: 'unseen' | 'rendering' | 'live' | 'failed'
  /** The revision that the site knows of; null where it knows of no such document. */
  rev: string | null
  /** Of the pages that the revision affects. */
  paths: string[]
  /** Of the pages that cannot be rendered. */
  failed: { path: string; error: unknown }[]
  /** Whether the site can read the content. */
  canRead: boolean
}

type Options = {
  index: ContentIndex
  queue: Pick<ReturnType<typeof createQueue>, 'isPending' | 'faultOf'>
  lake: Pick<LakeHealth, 'isOut'>
}

/** Answers from memory whether the pages show a certain revision of a document. */
export function createPublications({ index, queue, lake }: Options) {
  const seen = new LRUCache<string, Change[]>({ max: MAX_REVISIONS })

  function changesTo(id: string, rev: string | null): Change[] | undefined {
    // A document can be removed more than once: an earlier removal says nothing about this one.
    if (rev === null && index.has(id)) return undefined
    const known = seen.get(keyOf(id, rev))
    if (known) return known
    const entry = index.get(id) ?? null
    return (entry?.rev ?? null) === rev ? [changeOf(entry, entry)] : undefined
  }

  return {
    add(publications: Publication[]) {
      for (const { id, rev, ...change } of publications) {
        const earlier = seen.get(keyOf(id, rev)) ?? []
        const isKnown = earlier.some((one) => keyOfChange(one) === keyOfChange(change))
        if (!isKnown) seen.set(keyOf(id, rev), [...earlier, change])
      }
    },
    stateOf(id: string, rev: string | null): Published {
      const about = { rev: index.get(id)?.rev ?? null, canRead: !lake.isOut() }
      const changes = changesTo(id, rev)
      if (!changes) return { state: 'unseen', paths: [], failed: [], ...about }
      const { paths } = affectedBy(changes, index)
      const failed = paths.flatMap((path) => {
        const error = queue.faultOf(path)
        return error === undefined ? [] : [{ path, error }]
      })
      const isPending = paths.some(queue.isPending)
      const state = failed.length > 0 ? 'failed' : isPending ? 'rendering' : 'live'
      return { state, paths, failed, ...about }
    },
  }
}

const keyOf = (id: string, rev: string | null) => `${id} ${rev ?? ''}`
const keyOfChange = ({ slugBefore, slug, isMoved }: Change) => `${slugBefore} ${slug} ${isMoved}`
