import { z } from 'zod'
import { readSeed } from '#emulators/seed/read-seed.ts'
import { SEED } from '../../support/lakes.ts'

export const documents = await readSeed(SEED)

export const get = (id: string) => documents.find(({ _id }) => _id === id)

export const ofType = <Shape extends z.ZodType>(type: string, shape: Shape) =>
  z.array(shape).parse(documents.filter(({ _type }) => _type === type))

const entry = z.discriminatedUnion('_type', [
  z.object({ _type: z.literal('courseModule'), title: z.string() }),
  z.object({ _type: z.literal('reference'), _ref: z.string(), _weak: z.literal(true) }),
])
const lesson = z.object({
  _id: z.string(),
  title: z.string(),
  key: z.object({ current: z.string() }),
  duration: z.number(),
  body: z.unknown(),
  video: z.url().optional(),
  files: z.array(z.object({ _sanityAsset: z.string() })).default([]),
})
export type Lesson = z.infer<typeof lesson>

const course = z.object({ outline: z.array(entry) }).parse(get('members.course'))
export const lessons = ofType('lesson', lesson)

/** The modules in the order of the course, each with its lessons in their order. */
export const modules: { title: string; lessons: Lesson[] }[] = []
for (const one of course.outline)
  if (one._type === 'courseModule') modules.push({ title: one.title, lessons: [] })
  else modules.at(-1)?.lessons.push(...lessons.filter(({ _id }) => _id === one._ref))

const child = z.union([
  z.object({ _type: z.literal('span'), text: z.string() }),
  z.object({ _type: z.literal('siteValue'), value: z.string() }),
])
const block = z.object({ children: z.array(child) })

/** Rich text as plain text, a paragraph a line; `{totalPrice}` is the value from the settings. */
export function plainText(blocks: unknown) {
  return z
    .array(block)
    .parse(blocks)
    .map(({ children }) =>
      children.map((part) => (part._type === 'span' ? part.text : `{${part.value}}`)).join(''),
    )
    .join('\n')
}
