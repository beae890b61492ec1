import { startLake } from 'content-lake/testing'
import { readPlaces } from '../../../studio/publishing/queries.ts'
import { usersOf } from '../../../studio/publishing/settings-users.ts'

const settings = (fields: object) => ({
  ...{ _id: 'siteSettings', _type: 'siteSettings', productName: 'Fourfold' },
  ...fields,
})
const value = (name: string) => ({ _type: 'siteValue', value: name })
const documents = [
  settings({ refund: { promise: 'Full refund within {refundDays}' } }),
  { _id: 'homePage', _type: 'homePage' },
  { _id: 'faq-refunds', _type: 'faqRow', answer: [{ children: [value('refundDays')] }] },
  { _id: 'page-price', _type: 'page', text: 'It costs {totalPrice}.' },
  { _id: 'page-sale', _type: 'page', sections: [{ _type: 'callToActionSection' }] },
  { _id: 'page-terms', _type: 'page', sections: [{ _type: 'policySection' }] },
]

const users = (before: object, after: object) =>
  usersOf(documents, settings(before), settings(after))?.map(({ _id }) => _id)

test.each<[string, object, object, string[] | undefined]>([
  [
    'the price',
    { price: { total: 1500 } },
    { price: { total: 1600 } },
    ['homePage', 'page-price', 'page-sale'],
  ],
  [
    'the days of refunds',
    { refund: { days: 7 } },
    { refund: { days: 14 } },
    ['homePage', 'faq-refunds', 'page-sale'],
  ],
  ['the text on the buy buttons', {}, { checkoutLabel: 'Buy' }, ['homePage', 'page-sale']],
  ['the second way to pay', {}, { instalmentsUrl: 'x' }, ['homePage', 'page-sale']],
  ['what only the server reads', { placeholder: true }, { overdueDays: 10 }, []],
  ['the product name', {}, { productName: 'Fivefold' }, undefined],
  ['the price and the product name', {}, { productName: 'Fivefold', price: {} }, undefined],
])('%s changes the documents that show it; undefined is every page', (_, before, after, ids) => {
  expect(users(before, after)).toEqual(ids)
})

test('the site is asked once for each type, however many documents show a price', async () => {
  const { client } = await startLake()
  const text = 'It costs {totalPrice}.'
  const transaction = client.transaction()
  for (let n = 0; n < 100; n++)
    transaction
      .create({ _id: `faq-${n}`, _type: 'faqRow', text })
      .create({ _id: `page-${n}`, _type: 'page', slug: { current: `p-${n}` }, text })
  await transaction.commit()
  const report = { state: 'live', rev: null, paths: ['/'], failed: [], canRead: true }
  const asked = jest.fn(async () => Response.json(report))
  const { fetch } = globalThis
  globalThis.fetch = (input, init) =>
    `${input}`.includes('/api/published') ? asked() : fetch(input, init)
  const system = { _rev: '', _createdAt: '', _updatedAt: '' }
  const before = { ...settings({ price: 1500 }), ...system }
  const after = { ...settings({ price: 1600 }), ...system }
  const { pages } = await readPlaces(
    client,
    { id: before._id, type: before._type },
    { before, after },
  )
  globalThis.fetch = fetch
  expect(pages).toHaveLength(101)
  expect(asked).toHaveBeenCalledTimes(1)
})
