import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Document } from '../changes.ts'

/** The former type, which held the whole members' area in one document. */
const FORMER_TYPE = 'memberArea'

/** A draft may lack any field; fields that this migration does not know are kept. */
const item = z.looseObject({ _key: z.string() })
const moduleShape = item.extend({ lessons: z.array(item).default([]) })
const areaShape = z.object({
  _id: z.enum(['members.area', 'drafts.members.area']),
  welcome: z.string().optional(),
  modules: z.array(moduleShape).default([]),
  workshops: z.array(item).default([]),
  mentorships: z.array(item).default([]),
})

type Area = z.infer<typeof areaShape>
type Item = z.infer<typeof item>

/**
 * Makes documents of what the former document held. Its draft becomes drafts of those documents
 * that differ from the published ones.
 *
 * @throws {z.ZodError} where a document of the former type has another shape
 */
export function migrate(documents: Document[]): Document[] {
  const areas = z.array(areaShape).parse(documents.filter(({ _type }) => _type === FORMER_TYPE))
  const [live = [], drafts = []] = ['members.area', 'drafts.members.area'].map((id) =>
    areas.filter(({ _id }) => _id === id).flatMap(documentsOf),
  )
  const changed = drafts.filter((one) => !live.some((other) => isDeepStrictEqual(one, other)))
  const created = [...live, ...changed.map((one) => ({ ...one, _id: `drafts.${one._id}` }))]
  return [
    ...documents.filter(({ _type }) => _type !== FORMER_TYPE),
    ...created.filter(({ _id }) => !documents.some((stored) => stored._id === _id)),
  ]
}

function documentsOf({ welcome, modules, workshops, mentorships }: Area): Document[] {
  const outline: unknown[] = []
  const lessons: Document[] = []
  for (const { lessons: ofModule, ...module } of modules) {
    outline.push(module)
    for (const lesson of ofModule) {
      const name = lessonName(lesson, module, lessons)
      const _ref = `members.${name}`
      outline.push({ _type: 'reference', _key: name, _ref, _weak: true })
      lessons.push(toDocument('lesson', name, lesson))
    }
  }
  return [
    { _id: 'members.course', _type: 'course', ...(welcome !== undefined && { welcome }), outline },
    ...lessons,
    ...workshops.map((one) => toDocument('workshop', `workshop-${one._key}`, one)),
    ...mentorships.map((one, index) => ({
      ...toDocument('mentorship', `mentorship-${one._key}`, one),
      orderRank: rank(index),
    })),
  ]
}

/** A key is unique within its module only. */
function lessonName({ _key }: Item, module: Item, others: Document[]) {
  const name = `lesson-${_key}`
  return others.some(({ _id }) => _id === `members.${name}`) ? `${name}-${module._key}` : name
}

const toDocument = (_type: string, name: string, { _key, ...fields }: Item) => ({
  ...fields,
  _id: `members.${name}`,
  _type,
})

/** As `orderRankField` makes them, with room between two for a mentorship that is moved there. */
const rank = (index: number) => `0|${(36 ** 5 + 8 + 16 * index).toString(36)}:`
