import type { Tag } from '#lib/content/tags.ts'

export type Dependents = ReturnType<typeof createDependents>

export function createDependents(recorded: Iterable<readonly [string, readonly string[]]>) {
  const tagsAt = new Map<string, readonly string[]>()
  const pathsWith = new Map<string, Set<string>>()

  function set(path: string, tags: readonly string[] | null) {
    // Next may still be writing the file with the tags. Every page has some.
    if (tags?.length === 0 && tagsAt.has(path)) return
    for (const tag of tagsAt.get(path) ?? [])
      if (!tags?.includes(tag)) pathsWith.get(tag)?.delete(path)
    tagsAt.delete(path)
    if (!tags) return
    tagsAt.set(path, tags)
    for (const tag of tags) pathsWith.set(tag, (pathsWith.get(tag) ?? new Set()).add(path))
  }

  for (const [path, tags] of recorded) set(path, tags)

  return {
    set,
    /** @returns the paths in the order of the tags; with a page's own path even before its first rendering */
    pathsOf(tags: Iterable<Tag>) {
      const paths = new Set<string>()
      for (const tag of tags) {
        const own = pathOf(tag)
        if (own) paths.add(own)
        for (const path of pathsWith.get(tag) ?? []) paths.add(path)
      }
      return [...paths]
    },
  }
}

export const pathOf = (tag: Tag) => (tag.startsWith('page:') ? tag.replace('page:', '/') : null)
