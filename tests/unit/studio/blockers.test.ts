import { startLake } from 'content-lake/testing'
import { readBlockers } from '../../../studio/publishing/removal/blockers.ts'
import { schema } from '../../support/schema.ts'

const reference = (_ref: string) => ({ _type: 'reference', _ref })

test('only strong references of other documents block, each once, by the titles of its fields', async () => {
  const { client } = await startLake()
  await client.create({ _id: 'faq-a', _type: 'faqRow' })
  await client.create({ _id: 'lesson-a', _type: 'lesson' })
  const home = { _type: 'homePage', faq: { openRow: reference('faq-a') } }
  await client.create({ _id: 'homePage', ...home })
  await client.create({ _id: 'drafts.homePage', ...home })
  await client.create({
    _id: 'drafts.page-a',
    _type: 'page',
    title: 'A',
    rows: [reference('faq-a')],
  })
  await client.create({
    _id: 'members.course',
    _type: 'course',
    outline: [{ ...reference('lesson-a'), _key: 'a', _weak: true }],
  })
  const blockers = await readBlockers(client, schema, 'faq-a')
  expect(blockers.toSorted((one, other) => one.id.localeCompare(other.id))).toEqual([
    expect.objectContaining({
      ...{ id: 'homePage', title: 'Home page', isDraft: false },
      path: ['faq', 'openRow'],
      where: 'FAQ › Question that is open when the page loads',
    }),
    expect.objectContaining({ id: 'page-a', title: 'A', isDraft: true }),
  ])
  expect(await readBlockers(client, schema, 'lesson-a')).toEqual([])
})
