import { startLake, type TestLake } from 'content-lake/testing'
import { refuseExposed } from '#lib/members/refuse-exposed.ts'

let open: TestLake
let closed: TestLake

beforeAll(async () => {
  open = await startLake({ access: 'public' })
  closed = await startLake()
  for (const _id of ['members.a', 'drafts.members.a', 'versions.spring.members.a'])
    for (const { client } of [open, closed]) await client.create({ _id, _type: 'lesson' })
})

test.each([
  ['a lesson', 'lesson', 'lesson-new', true],
  ['an id that merely resembles the prefix', 'lesson', 'members-lesson', true],
  ['a draft', 'workshop', 'drafts.workshop-new', false],
])(
  '%s without the prefix is refused by its id if anyone can read it, and otherwise causes a warning',
  async (_what, _type, _id, isRefused) => {
    const warning = expect.stringContaining(`".\n  ${_id} (${_type})\n`)
    for (const { client } of [open, closed]) {
      const warn = jest.fn()
      await client.create({ _id, _type })
      const refusing = refuseExposed(client, warn)
      if (isRefused && client === open.client) {
        await expect(refusing).rejects.toEqual(
          expect.objectContaining({ name: 'ExposedError', message: warning }),
        )
        expect(warn).not.toHaveBeenCalled()
      } else {
        await refusing
        expect(warn.mock.calls).toEqual([[warning]])
      }
      await client.delete(_id)
      await refuseExposed(client, warn)
      expect(warn.mock.calls.length).toBeLessThan(2)
    }
  },
)
