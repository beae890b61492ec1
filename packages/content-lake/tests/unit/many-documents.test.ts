import { startLake } from './lake.ts'

const count = 6_000
const lake = await startLake()
for (let at = 0; at < count; at += 1_000)
  await lake.client.mutate(
    Array.from({ length: 1_000 }, (_, n) => ({
      create: {
        _id: `row-${at + n}`,
        _type: at + n < 10 ? 'author' : 'post',
        n: at + n,
        by: { _type: 'reference', _ref: `row-${(at + n) % 10}`, _weak: true },
      },
    })),
  )

const ask = (query: string) => lake.client.fetch(query)

// The first ones are answered by the second thread, while an index is built between other requests.
test.each([1, 2, 3, 4])('joins and orders are answered alike, time %i', async () => {
  const [join, order, references] = await Promise.all([
    ask('*[_type == "author"]{"n": count(*[_type == "post" && by._ref == ^._id])}.n'),
    ask('*[_type == "post" && n < 5990] | order(n desc)[0...3].n'),
    ask('count(*[references("row-3")])'),
  ])
  expect(join).toEqual(Array(10).fill(count / 10 - 1))
  expect(order).toEqual([5989, 5988, 5987])
  expect(references).toBe(count / 10)
})

test('what the second thread answers has followed each change', async () => {
  const slow = '*[string(n) match "*99*" && string(n) match "*9" && n != 7] | order(n)'
  const before = await ask(`count(${slow}[n > 0])`)
  await lake.client.patch('row-599').set({ n: 1 }).commit()
  expect(await ask(`count(${slow}[n > 0])`)).toBe(before - 1)
  await lake.client.delete('row-899')
  expect(await ask(`count(${slow}[n > 0])`)).toBe(before - 2)
})

test('a document that others refer to strongly is not deleted, also among many', async () => {
  await lake.client.create({ _id: 'strong', _type: 'post', by: { _ref: 'row-1' } })
  await expect(lake.client.delete('row-1')).rejects.toMatchObject({ statusCode: 409 })
  await lake.client.delete('strong')
  await lake.client.delete('row-1')
  expect(await lake.client.getDocument('row-1')).toBeUndefined()
})

test('an export has every document', async () => {
  const text = await (await lake.send('GET', '/vX/data/export/production')).text()
  expect(text.trim().split('\n')).toHaveLength(count - 2)
})
