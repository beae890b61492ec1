import { z } from 'zod'

const modulesShape = z.array(
  z.object({
    lessons: z
      .array(z.object({ key: z.object({ current: z.string().optional() }).optional() }))
      .optional(),
  }),
)

/** Says which key two lessons share, in whichever modules they stand; `true` where every one is its own. */
export function checkLessonKeys(modules: unknown): true | string {
  const parsed = modulesShape.safeParse(modules)
  if (!parsed.success) return true
  const keys = parsed.data.flatMap(({ lessons = [] }) => lessons.map(({ key }) => key?.current))
  const doubled = keys.find((key, index) => key && keys.indexOf(key) !== index)
  if (!doubled) return true
  return `Two lessons have the link key "${doubled}". Open one of them and change its key.`
}
