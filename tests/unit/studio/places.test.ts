import { startLake } from 'content-lake/testing'
import { readPlaces } from '../../../studio/publishing/queries.ts'

test('a question is on the home page and on the pages that picked it', async () => {
  const { client } = await startLake()
  const rows = [{ _type: 'reference', _key: 'a', _ref: 'faq-refunds' }]
  const page = (name: string, sections: object[]) => ({
    ...{ _id: `page-${name}`, _type: 'page', title: name, slug: { current: name } },
    sections,
  })
  await client
    .transaction()
    .create({ _id: 'homePage', _type: 'homePage' })
    .create({ _id: 'faq-refunds', _type: 'faqRow' })
    .create(page('picked', [{ _type: 'questionsSection', _key: 'a', rows }]))
    .create(page('others', [{ _type: 'questionsSection', _key: 'a', rows: [] }]))
    .commit()
  const question = (id: string) =>
    readPlaces(client, { id, type: 'faqRow' }, { before: null, after: null })
  const pathsOf = async (id: string) =>
    (await question(id)).pages.map(({ url }) => new URL(url).pathname)
  expect(await pathsOf('faq-refunds')).toEqual(['/', '/picked'])
  expect(await pathsOf('faq-new')).toEqual(['/'])
})
