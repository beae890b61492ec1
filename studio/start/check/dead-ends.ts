import { z } from 'zod'
import { objectsIn } from '../../documents/content.ts'
import type { Site } from '../../documents/documents.ts'
import type { Finding } from './check.ts'

const sectionLink = z.object({ page: z.object({ _ref: z.string() }), section: z.string().min(1) })
const sections = z.object({ sections: z.array(z.object({ _key: z.string() })).default([]) })

/** What leads to a document, an image or a section that does not exist. */
export function deadEnds({ items, assets }: Site): Finding[] {
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
