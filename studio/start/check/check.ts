import type { SanityDocument, ValidationMarker } from 'sanity'
import { objectsIn, pathsAreEqual } from 'studio-kit'
import { z } from 'zod'
import type { Site } from '../../documents/documents.ts'
import type { Finding } from './finding.ts'

/** How many documents are checked at a time. A check mostly waits for idle moments and for responses. */
const AT_A_TIME = 60

/**
 * Checks all documents with the rules of their own forms, and that nothing leads to what does not
 * exist.
 *
 * @param validate the rules of one document's form
 * @throws the signal's reason, once the signal is aborted
 */
export async function checkSite(
  site: Site,
  validate: (document: SanityDocument) => Promise<ValidationMarker[]>,
  signal?: AbortSignal,
): Promise<Finding[]> {
  const findings: Finding[] = []
  const waiting = site.items.values()
  const checkNext = async () => {
    for (const { id, type, current } of waiting) {
      for (const { level, path, message } of await validate(current))
        findings.push({ id, type, level, path, message })
      signal?.throwIfAborted()
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, checkNext))
  const unnoticed = deadEnds(site).filter(
    ({ id, path }) => !findings.some((one) => one.id === id && pathsAreEqual(one.path, path)),
  )
  return [...findings, ...unnoticed]
}

const sectionLink = z.object({ page: z.object({ _ref: z.string() }), section: z.string().min(1) })
const sections = z.object({ sections: z.array(z.object({ _key: z.string() })).default([]) })

/** What leads to a document, an image or a section that does not exist. */
function deadEnds({ items, assets }: Site): Finding[] {
  const found = new Map(items.map((item) => [item.id, item]))
  return items.flatMap(({ id, type, current }) =>
    [...objectsIn(current)].flatMap(({ value, path }): Finding[] => {
      const at = { id, type, path, level: 'error' as const }
      if (typeof value._ref === 'string' && !found.has(value._ref) && !assets.has(value._ref))
        return [
          { ...at, message: 'This links to something that was deleted. Choose something else.' },
        ]
      const link = sectionLink.safeParse(value).data
      const page = link && sections.safeParse(found.get(link.page._ref)?.current).data
      if (page && !page.sections.some(({ _key }) => _key === link.section))
        return [
          {
            ...at,
            level: 'warning',
            message:
              'This links to a section that the page no longer has, so it opens the top of the page. Choose another section.',
          },
        ]
      return []
    }),
  )
}
