import { z } from 'zod'

const outlineShape = z.array(
  z.object({ _type: z.string(), title: z.string().optional(), _ref: z.string().optional() }),
)

/** Says what keeps a list of modules and lessons from being a course; `true` where nothing does. */
export function checkOutline(outline: unknown): true | string {
  const parsed = outlineShape.safeParse(outline)
  if (!parsed.success || parsed.data.length === 0) return true
  const entries = parsed.data
  if (entries[0]?._type !== 'courseModule')
    return 'The first lesson belongs to no module. Drag a module above it.'
  const empty = entries.find(
    ({ _type }, index) => _type === 'courseModule' && entries[index + 1]?._type !== 'reference',
  )
  if (empty)
    return `The module "${empty.title ?? 'Untitled'}" has no lesson. Drag one below it, or remove the module.`
  const refs = entries.flatMap(({ _ref }) => _ref ?? [])
  if (new Set(refs).size < refs.length)
    return 'One lesson is in the list twice. Remove one of the two.'
  return true
}
