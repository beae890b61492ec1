import type { ValidationContext } from 'sanity'
import { z } from 'zod'

const keyed = z.array(z.looseObject({ _key: z.string() }))
const fields = z.record(z.string(), z.unknown())
const blockShape = z.object({
  children: z.array(
    z.object({ text: z.string().default(''), marks: z.string().array().default([]) }),
  ),
})

type Segment = NonNullable<ValidationContext['path']>[number]

const keyOf = (segment: Segment | undefined) =>
  typeof segment === 'object' && '_key' in segment ? segment._key : undefined

const valueAt = (value: unknown, segment: Segment): unknown =>
  typeof segment === 'string'
    ? fields.safeParse(value).data?.[segment]
    : keyed.safeParse(value).data?.find(({ _key }) => _key === keyOf(segment))

/** Characters of the words of a link in a message. */
const LONGEST = 50

/** The words of the link in formatted text, in which a field is; empty for a field elsewhere. */
function wordsAround({ path = [], document }: Pick<ValidationContext, 'path' | 'document'>) {
  const at = path.indexOf('markDefs')
  const mark = keyOf(path[at + 1])
  if (at < 0 || mark === undefined) return ''
  const { children = [] } =
    blockShape.safeParse(path.slice(0, at).reduce(valueAt, document)).data ?? {}
  const words = children.filter(({ marks }) => marks.includes(mark)).map(({ text }) => text)
  const all = words.join('').trim()
  return all.length > LONGEST ? `${all.slice(0, LONGEST)}…` : all
}

/** A message about a field of a link. In formatted text, it names the link by its words. */
export function aboutLink(message: string, context: Pick<ValidationContext, 'path' | 'document'>) {
  const words = wordsAround(context)
  return words ? `Link “${words}”: ${message}` : message
}
