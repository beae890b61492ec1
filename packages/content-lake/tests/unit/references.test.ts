import { ClientError } from '@sanity/client'
import { rejection, startLake } from './lake.ts'

const lake = await startLake()

beforeEach(async () => {
  await lake.reset()
  await lake.client.create({ _id: 'author', _type: 'person' })
})

const to = (id: string, more = {}) => ({ _type: 'reference', _ref: id, ...more })

async function conflict(promise: Promise<unknown>) {
  const error = await rejection(promise)
  if (!(error instanceof ClientError)) throw error
  expect(error.statusCode).toBe(409)
  return error.details.items[0]
}

test('what is referred to cannot become of another type', async () => {
  await lake.client.create({ _type: 'book', by: to('author') })
  const { error } = await conflict(lake.client.createOrReplace({ _id: 'author', _type: 'place' }))
  expect(error.type).toBe('documentHasExistingReferencesError')
})

test('weak references hold nothing, as a draft has them until it is published', async () => {
  const weak = { _weak: true, _strengthenOnPublish: { type: 'person' } }
  await lake.client.create({ _id: 'drafts.book', _type: 'book', by: to('author', weak) })
  await lake.client.create({ _type: 'book', by: to('nobody', { _weak: true }) })
  await lake.client.create({ _type: 'book', by: to('elsewhere', { _dataset: 'other' }) })
  await lake.client.delete('author')
  expect(await lake.client.getDocument('author')).toBeUndefined()
})

test('a document that is only a draft does not count as the document it would become', async () => {
  await lake.client.create({ _id: 'drafts.grace', _type: 'person' })
  const { error } = await conflict(lake.client.create({ _type: 'book', by: to('grace') }))
  expect(error.referenceID).toBe('grace')
})

test('documents that refer to each other come and go in one transaction', async () => {
  await lake.client
    .transaction()
    .create({ _id: 'one', _type: 'page', next: to('two') })
    .create({ _id: 'two', _type: 'page', next: to('one') })
    .commit()
  await conflict(lake.client.delete('one'))
  await lake.client.transaction().delete('one').delete('two').commit()
  expect(await lake.client.fetch('count(*[_type == "page"])')).toBe(0)
})

test('a document may refer to itself and still be deleted, or become of another type', async () => {
  await lake.client.create({ _id: 'self', _type: 'page', next: to('self') })
  await lake.client.createOrReplace({ _id: 'self', _type: 'post', next: to('self') })
  await lake.client.delete('self')
  expect(await lake.client.getDocument('self')).toBeUndefined()
})
