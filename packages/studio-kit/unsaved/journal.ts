import { z } from 'zod'

const entryShape = z.object({
  id: z.string(),
  /** The tab that writes it. */
  owner: z.string(),
  documentId: z.string(),
  documentType: z.string(),
  /** When the first letter of it was typed, in milliseconds. */
  since: z.number(),
  /** What was typed, and what was saved in its place. */
  changes: z.array(
    z.object({
      path: z.array(z.union([z.string(), z.object({ _key: z.string() })])),
      before: z.unknown().optional(),
      after: z.unknown().optional(),
    }),
  ),
  /** Ids of the transactions that were sent since. */
  transactions: z.array(z.string()),
})

export type Entry = Omit<z.infer<typeof entryShape>, 'owner'>
export type Journal = ReturnType<typeof openJournal>

type Scope = { projectId: string; dataset: string; userId: string }

const PREFIX = 'unsaved:'
const LONGEST_MS = 30 * 24 * 60 * 60 * 1000

export const newId = () => crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`

/**
 * What one person typed on this device and the Content Lake has not acknowledged. It is in the
 * browser's local storage, since that is written at once: a tab may close after any letter.
 */
export function openJournal({ projectId, dataset, userId }: Scope) {
  const prefix = `${PREFIX}${projectId}:${dataset}:${userId}:`
  // Without https there are no locks. Then nothing shows that another tab still works on an entry.
  const { locks } = navigator
  /** The browser frees a lock when its tab ends. */
  const tab = newId()
  if (locks) void locks.request(PREFIX + tab, () => new Promise<void>(() => {}))
  /** The entries that a form of this tab works on. */
  const inUse = new Set<string>()

  const keys = (start = prefix) => Object.keys(localStorage).filter((key) => key.startsWith(start))

  function read(key: string) {
    try {
      return entryShape.parse(JSON.parse(localStorage.getItem(key) ?? ''))
    } catch {
      // Another version of the Studio may have written it.
      return undefined
    }
  }

  for (const key of keys(PREFIX))
    if ((read(key)?.since ?? 0) < Date.now() - LONGEST_MS) localStorage.removeItem(key)

  /** @returns the entries that neither another tab nor a form of this one works on */
  async function left() {
    if (keys().length === 0) return []
    const { held = [], pending = [] } = (await locks?.query()) ?? {}
    const open = new Set([...held, ...pending].map(({ name }) => name))
    return keys()
      .flatMap((key) => read(key) ?? [])
      .filter(({ id, owner }) => (owner === tab ? !inUse.has(id) : !open.has(PREFIX + owner)))
  }

  /** @returns whether this device could keep it */
  function write(entry: Entry) {
    inUse.add(entry.id)
    try {
      localStorage.setItem(prefix + entry.id, JSON.stringify({ ...entry, owner: tab }))
      return true
    } catch {
      return false
    }
  }

  function release(id: string) {
    inUse.delete(id)
  }

  return {
    left,
    write,
    /** The form that worked on an entry no longer does. */
    release,
    remove(id: string) {
      release(id)
      localStorage.removeItem(prefix + id)
    },
    isEmpty: () => keys().length === 0,
    clear() {
      for (const key of keys()) localStorage.removeItem(key)
    },
    /** Hands each entry for this document that is left to one form, and only one. */
    async adopt(documentId: string, take: (entry: Entry) => void) {
      const takeAll = async () => {
        for (const entry of await left())
          if (entry.documentId === documentId) {
            write(entry)
            take(entry)
          }
      }
      await (locks ? locks.request(`${PREFIX}adopt`, takeAll) : takeAll())
    },
  }
}
