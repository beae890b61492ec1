import { type CustomValidator, getPublishedId, type SanityDocument } from 'sanity'
import { z } from 'zod'

const outlineShape = z.array(
  z.object({ _type: z.string(), title: z.string().optional(), _ref: z.string().optional() }),
)

/** Says what is wrong with the order of modules and lessons, or `true`. */
export function checkOutline(outline: unknown): true | string {
  const parsed = outlineShape.safeParse(outline)
  if (!parsed.success || parsed.data.length === 0) return true
  const entries = parsed.data
  if (entries[0]?._type !== 'courseModule')
    return 'The first lesson isn’t in a module. Drag a module above it.'
  const empty = entries.find(
    ({ _type }, index) => _type === 'courseModule' && entries[index + 1]?._type !== 'reference',
  )
  if (empty)
    return `The module “${empty.title ?? 'Untitled'}” has no lessons. Drag one below it, or remove the module.`
  const refs = entries.flatMap(({ _ref }) => _ref ?? [])
  if (new Set(refs).size < refs.length) return 'A lesson is in the list twice. Remove one of them.'
  return true
}

/** Says that a lesson is not in the course yet, so that members cannot see it. */
export const checkPlace: CustomValidator<SanityDocument | undefined> = async (
  lesson,
  { getClient },
) => {
  if (!lesson) return true
  const isPlaced = await getClient({ apiVersion: '2026-01-01' })
    .withConfig({ perspective: 'drafts' })
    .fetch<boolean>('$id in *[_type == "course"][0].outline[]._ref', {
      id: getPublishedId(lesson._id),
    })
  return isPlaced || 'Members can’t see this lesson yet. Add it to the course, below a module.'
}
