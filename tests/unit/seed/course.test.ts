import { z } from 'zod'
import { MEMBER_TYPES } from '#schemas/member-types.ts'
import { documents, get, lessons, modules } from './documents.ts'

const stage = z.object({ title: z.string(), steps: z.string() })
const home = z.object({ roadmap: z.object({ stages: z.array(stage) }) })

test('every member document has an id that hides it, and no other document has one', () => {
  for (const { _id, _type } of documents)
    expect([_id, _id.startsWith('members.')]).toEqual([_id, MEMBER_TYPES.includes(_type)])
})

test('every lesson is in the course once, and its id ends with its link key', () => {
  const inOrder = modules.flatMap((module) => module.lessons)
  expect(inOrder.map(({ _id }) => _id)).toEqual(lessons.map(({ _id }) => _id))
  for (const { _id, key } of lessons) expect(_id).toBe(`members.lesson-${key.current}`)
})

test('the four modules have the lessons that the roadmap on the home page promises, in its order', () => {
  expect(modules.map(({ title }) => title)).toEqual(['Marketing', 'Sales', 'Finance', 'Leadership'])
  const promised = modules.map(({ title, lessons }) => {
    return { title, steps: lessons.map((lesson) => lesson.title).join('\n') }
  })
  expect(home.parse(get('homePage')).roadmap.stages).toEqual(promised)
})
