import { ExposedError, refuseExposed } from '#lib/members/server/refuse-exposed.ts'
import { openLake, openSeededLake } from '../../../support/lakes.ts'

let lake: Awaited<ReturnType<typeof openSeededLake>>

beforeAll(async () => {
  lake = await openSeededLake()
}, 30_000)
afterAll(() => lake.close())

test('the seed is accepted, and so are drafts and versions of its documents', async () => {
  for (const _id of ['drafts.members.lesson-new', 'versions.spring.members.workshop-new'])
    await lake.client.create({ _id, _type: 'lesson' })
  await expect(refuseExposed(lake.client)).resolves.toBeUndefined()
})

test.each([
  ['a lesson', 'lesson', 'lesson-new'],
  ['a draft', 'workshop', 'drafts.workshop-new'],
  ['a version', 'mentorship', 'versions.spring.mentorship-new'],
  ['a second course', 'course', 'course'],
  ['an id that merely resembles the prefix', 'lesson', 'members-lesson'],
])('%s without the prefix is refused by its id', async (_what, _type, _id) => {
  await lake.client.create({ _id, _type })
  const refusing = refuseExposed(lake.client)
  await expect(refusing).rejects.toBeInstanceOf(ExposedError)
  await expect(refusing).rejects.toThrow(`.\n  ${_id} (${_type})\n`)
  await lake.client.delete(_id)
})

test('a Content Lake that cannot be read is another error', async () => {
  const gone = await openLake()
  await gone.close()
  await expect(refuseExposed(gone.client)).rejects.not.toBeInstanceOf(ExposedError)
})
