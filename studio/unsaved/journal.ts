import { z } from 'zod'
import { type Owners, owners } from './owners.ts'

const changeShape = z.object({
  path: z.array(z.string()),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
})
const entryShape = z.object({
  id: z.string(),
  /** The tab that writes it. */
  owner: z.string(),
  documentId: z.string(),
  documentType: z.string(),
  /** When the first letter of it was typed, in milliseconds. */
  since: z.number(),
  /** What was typed, and what was saved in its place. */
  changes: z.array(changeShape),
  /** Ids of the transactions that were sent since. */
  transactions: z.array(z.string()),
})

export type Entry = z.infer<typeof entryShape>
export type Journal = ReturnType<typeof openJournal>

type Scope = { projectId: string; dataset: string; userId: string }

/**
 * What one person typed on this device and the Content Lake has not acknowledged. It is in the
 * browser's local storage, since that is written at once: a tab may close after any letter.
 */
export function openJournal({ projectId, dataset, userId }: Scope, tabs: Owners = owners) {
  const prefix = `unsaved:${projectId}:${dataset}:${userId}:`
  const watchers = new Set<() => void>()

  function read(key: string) {
    try {
      return entryShape.parse(JSON.parse(localStorage.getItem(key) ?? ''))
    } catch {
      // Another version of the Studio may have written it.
      return undefined
    }
  }

  const keys = () => Object.keys(localStorage).filter((key) => key.startsWith(prefix))

  /** @returns all entries that no open tab works on */
  async function left() {
    const entries = keys().flatMap((key) => read(key) ?? [])
    if (entries.length === 0) return []
    const open = await tabs.open()
    return entries.filter(({ owner }) => owner !== tabs.own && !open.has(owner))
  }

  return {
    left,
    isEmpty: () => keys().length === 0,
    clear() {
      for (const key of keys()) localStorage.removeItem(key)
    },
    /** @returns whether this device could keep it */
    write(entry: Omit<Entry, 'owner'>) {
      try {
        localStorage.setItem(prefix + entry.id, JSON.stringify({ ...entry, owner: tabs.own }))
        return true
      } catch {
        return false
      }
    },
    remove(id: string) {
      localStorage.removeItem(prefix + id)
      for (const watcher of watchers) watcher()
    },
    /** @returns how to stop */
    onRemoved(watcher: () => void) {
      watchers.add(watcher)
      return () => {
        watchers.delete(watcher)
      }
    },
    /** Hands each entry for this document that was left by a closed tab to one tab, and only one. */
    async adopt(documentId: string, take: (entry: Entry) => void) {
      for (const entry of await left())
        if (entry.documentId === documentId)
          await tabs.alone(entry.id, () => {
            const now = read(prefix + entry.id)
            if (now?.owner === entry.owner) take(now)
          })
    },
  }
}
