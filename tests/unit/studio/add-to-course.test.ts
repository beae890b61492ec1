import { startLake } from 'content-lake/testing'
import { addToCourse, isInCourse } from '../../../studio/publishing/live/course.ts'

test('a lesson that the course does not list is added at its end, once, in a draft', async () => {
  const { client } = await startLake()
  const module = { _type: 'courseModule', _key: 'm', title: 'Marketing' }
  const listed = { _type: 'reference', _key: 'a', _ref: 'members.a', _weak: true }
  await client.create({ _id: 'members.course', _type: 'course', outline: [module, listed] })
  expect(await isInCourse(client, 'members.a', 'published')).toBe(true)
  expect(await isInCourse(client, 'members.b', 'published')).toBe(false)
  await addToCourse(client, 'members.b')
  await addToCourse(client, 'members.b')
  expect(await isInCourse(client, 'members.b', 'published')).toBe(false)
  const refs = '*[_id == "drafts.members.course"][0].outline[]._ref'
  expect(await client.withConfig({ perspective: 'raw' }).fetch(refs)).toEqual([
    null,
    'members.a',
    'members.b',
  ])
})

test('a course without lessons gets its first one', async () => {
  const { client } = await startLake()
  await client.create({ _id: 'members.course', _type: 'course' })
  await addToCourse(client, 'members.a')
  expect(await isInCourse(client, 'members.a', 'drafts')).toBe(true)
})
