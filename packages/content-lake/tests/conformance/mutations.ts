import assert from 'node:assert/strict'
import { ClientError } from '@sanity/client'
import { client, newId, scenario, type } from './scenario.ts'

// https://www.sanity.io/docs/http-reference/mutation
// https://www.sanity.io/docs/content-lake/json-match
// https://github.com/sanity-io/client#mutations

/** Checks the first problem of an error. */
const refused = (statusCode: number, problem: object) => (error: unknown) => {
  assert(error instanceof ClientError)
  assert.equal(error.statusCode, statusCode)
  assert.partialDeepStrictEqual(error.details, { type: 'mutationError', items: [problem] })
  return true
}

const created = (fields: object = {}) => client.create({ _id: newId(), _type: type, ...fields })

scenario('create: gives an id, a revision and times', async () => {
  const document = await client.create({ _type: type })
  assert.match(document._id, /^[\w-]{10,}$/)
  assert.equal(document._createdAt, document._updatedAt)
  assert(document._rev)
})

scenario('create: an id that ends with a dot is completed', async () => {
  const prefix = `drafts.`
  assert.match((await client.create({ _id: prefix, _type: type }))._id, /^drafts\.[\w-]+$/)
})

scenario('create: an existing id is a conflict', async () => {
  const { _id: id } = await created()
  const description = `Document by ID "${id}" already exists`
  const error = { type: 'documentAlreadyExistsError', description, id }
  await assert.rejects(client.create({ _id: id, _type: type }), refused(409, { index: 0, error }))
})

scenario('createIfNotExists: keeps an existing document', async () => {
  const { _id, _rev } = await created({ name: 'first' })
  await client.createIfNotExists({ _id, _type: type, name: 'second' })
  assert.equal((await client.getDocument(_id))?._rev, _rev)
  const { results } = await client.createIfNotExists(
    { _id, _type: type },
    { returnDocuments: false },
  )
  assert.deepEqual(results, [{ id: _id, operation: 'none' }])
})

scenario('createOrReplace: replaces all fields', async () => {
  const { _id } = await created({ name: 'first', old: true })
  const replaced = await client.createOrReplace({ _id, _type: type, name: 'second' })
  assert.equal(replaced.name, 'second')
  assert.equal('old' in replaced, false)
})

const patches: [
  name: string,
  before: object,
  patch: (patch: ReturnType<typeof client.patch>) => ReturnType<typeof client.patch>,
  after: object,
][] = [
  [
    'set writes nested values',
    { a: { b: 1 } },
    (p) => p.set({ 'a.b': 2, 'a.c': 3 }),
    { a: { b: 2, c: 3 } },
  ],
  ['setIfMissing keeps a value', { a: 1 }, (p) => p.setIfMissing({ a: 2, b: 3 }), { a: 1, b: 3 }],
  [
    'unset removes fields and elements',
    { a: 1, l: [1, 2] },
    (p) => p.unset(['a', 'l[0]']),
    { l: [2] },
  ],
  ['inc and dec', { n: 5, m: 5 }, (p) => p.inc({ n: 2 }).dec({ m: 2 }), { n: 7, m: 3 }],
  [
    'insert before an element',
    { l: [1, 3] },
    (p) => p.insert('before', 'l[1]', [2]),
    { l: [1, 2, 3] },
  ],
  [
    'insert after a key',
    { l: [{ _key: 'a' }] },
    (p) => p.insert('after', 'l[_key=="a"]', [{ _key: 'b' }]),
    { l: [{ _key: 'a' }, { _key: 'b' }] },
  ],
  ['append and prepend', { l: [2] }, (p) => p.append('l', [3]).setIfMissing({}), { l: [2, 3] }],
  [
    'diffMatchPatch changes a text',
    { t: 'the quick fox' },
    (p) => p.diffMatchPatch({ t: '@@ -1,9 +1,8 @@\n the \n-quick\n+slow\n' }),
    { t: 'the slow fox' },
  ],
  [
    'set by a condition',
    {
      l: [
        { _key: 'a', n: 1 },
        { _key: 'b', n: 5 },
      ],
    },
    (p) => p.set({ 'l[n>2].n': 9 }),
    {
      l: [
        { _key: 'a', n: 1 },
        { _key: 'b', n: 9 },
      ],
    },
  ],
  [
    'set everywhere below',
    { a: { n: 1 }, l: [{ _key: 'k', n: 1 }] },
    (p) => p.set({ '..n': 2 }),
    { a: { n: 2 }, l: [{ _key: 'k', n: 2 }] },
  ],
  [
    'set by a key',
    { l: [{ _key: 'a', n: 1 }] },
    (p) => p.set({ 'l[_key=="a"].n': 2 }),
    { l: [{ _key: 'a', n: 2 }] },
  ],
  ['unset all elements', { l: [1, 2] }, (p) => p.unset(['l[*]']), { l: [] }],
  ['a range', { l: [1, 2, 3, 4] }, (p) => p.unset(['l[1:3]']), { l: [1, 4] }],
  [
    'splice replaces elements',
    { l: [1, 2, 3] },
    (p) => p.splice('l', 1, 1, ['x', 'y']),
    { l: [1, 'x', 'y', 3] },
  ],
  [
    'splice without a count removes the rest of the array',
    { l: [1, 2, 3] },
    (p) => p.splice('l', 1),
    { l: [1] },
  ],
  [
    'splice with a negative start counts from the end',
    { l: [1, 2, 3] },
    (p) => p.splice('l', -1, -1, ['x']),
    { l: [1, 2, 'x'] },
  ],
]
for (const [name, before, patch, expected] of patches)
  scenario(`patch: ${name}`, async () => {
    const { _id } = await created(before)
    await patch(client.patch(_id)).commit()
    const {
      _createdAt,
      _id: id,
      _rev,
      _type,
      _updatedAt,
      ...fields
    } = (await client.getDocument(_id)) ?? {}
    assert.deepEqual(fields, expected)
  })

scenario('patch: ifRevisionId refuses another revision', async () => {
  const { _id: id, _rev: currentRevisionID } = await created({ n: 1 })
  const error = {
    type: 'documentRevisionIDDoesNotMatchError',
    description: `Document "${id}" has unexpected revision ID ("${currentRevisionID}"), expected "other"`,
    ...{ id, currentRevisionID, expectedRevisionID: 'other' },
  }
  await assert.rejects(
    client.patch(id).ifRevisionId('other').set({ n: 2 }).commit(),
    refused(409, { index: 0, error }),
  )
})

scenario('patch: by query changes every document', async () => {
  const group = newId()
  await created({ group })
  await created({ group })
  await client.patch({ query: '*[group == $group]', params: { group } }).set({ n: 1 }).commit()
  assert.equal(await client.fetch('count(*[group == $group && n == 1])', { group }), 2)
})

scenario('transaction: does all or nothing', async () => {
  const { _id } = await created({ n: 1 })
  const id = newId()
  const description = `The document with the ID "${id}" was not found`
  await assert.rejects(
    client
      .transaction()
      .patch(_id, { set: { n: 2 } })
      .patch(id, { set: { n: 2 } })
      .commit(),
    refused(404, { index: 1, error: { type: 'documentNotFoundError', description, id } }),
  )
  assert.equal((await client.getDocument(_id))?.n, 1)
})

scenario('transaction: an id is used once, and becomes the revision', async () => {
  const transactionId = newId()
  const id = newId()
  await client.transaction().create({ _id: id, _type: type }).transactionId(transactionId).commit()
  assert.equal((await client.getDocument(id))?._rev, transactionId)
  const again = client.transaction().create({ _type: type }).transactionId(transactionId)
  await assert.rejects(again.commit(), { statusCode: 409 })
})

scenario('mutate: dryRun changes nothing', async () => {
  const id = newId()
  await client.create({ _id: id, _type: type }, { dryRun: true })
  assert.equal(await client.getDocument(id), undefined)
})

scenario('mutate: autoGenerateArrayKeys adds keys, also within rows', async () => {
  const rows = [{ a: 1 }, { _key: 'mine', inner: [{ a: 2 }] }, 'text']
  const made = await client.create({ _type: type, rows }, { autoGenerateArrayKeys: true })
  const text = JSON.stringify(made.rows)
  assert.match(
    text.replaceAll(/"_key":"\w{8,}"/g, 'KEY'),
    /^\[{KEY,"a":1},{"_key":"mine","inner":\[{KEY,"a":2}\]},"text"\]$/,
  )
})

scenario('delete: by id and by query; a missing one is no error', async () => {
  const group = newId()
  const { _id } = await created({ group })
  await client.delete(_id)
  await client.delete(_id)
  await created({ group })
  await client.delete({ query: '*[group == $group]', params: { group } })
  assert.equal(await client.fetch('count(*[group == $group])', { group }), 0)
})

scenario(
  'references: a strong one needs its document and keeps it, a weak one does not',
  async () => {
    const id = newId()
    const _id = `drafts.${newId()}`
    const to = (_weak: boolean) => ({ _type: 'reference', _ref: id, _weak })
    const missing = {
      type: 'documentReferenceDoesNotExistError',
      description: `Document "${_id}" references non-existent document "${id}"`,
      ...{ id: _id, referenceID: id },
    }
    const isMissing = refused(409, { index: 0, error: missing })
    const strengthen = client.patch(_id).set({ to: to(false) })
    await assert.rejects(created({ _id, to: to(false) }), isMissing)
    await created({ _id, to: to(true) })
    await assert.rejects(strengthen.commit(), isMissing)
    await created({ _id: id })
    await strengthen.commit()
    const error = {
      type: 'documentHasExistingReferencesError',
      description: `Document "${id}" cannot be deleted as there are references to it from "${_id}"`,
      ...{ id, referencingIDs: [_id] },
    }
    await assert.rejects(client.delete(id), refused(409, { index: 0, error }))
    await client.delete(_id)
  },
)

scenario('actions: a draft is created, edited, published and unpublished', async () => {
  const publishedId = newId()
  const draftId = `drafts.${publishedId}`
  await client.action({
    actionType: 'sanity.action.document.version.create',
    publishedId,
    document: { _id: draftId, _type: type, n: 1 },
  })
  await client.action({
    actionType: 'sanity.action.document.edit',
    publishedId,
    draftId,
    patch: { set: { n: 2 } },
  })
  const draft = await client.getDocument(draftId)
  const publish = { actionType: 'sanity.action.document.publish', publishedId, draftId } as const
  const transactionId = newId()
  await client.action(publish, { transactionId })
  const published = await client.getDocument(publishedId)
  assert.deepEqual(
    [published?.n, published?._rev, published?._createdAt],
    [2, transactionId, draft?._createdAt],
  )
  assert.equal(await client.getDocument(draftId), undefined)
  await client.action({ actionType: 'sanity.action.document.unpublish', publishedId, draftId })
  assert.equal(await client.getDocument(publishedId), undefined)
  assert.equal((await client.getDocument(draftId))?.n, 2)
})

scenario('datasets: a dataset can be created', async () => {
  const name = type.slice(0, 20)
  await client.datasets.create(name)
  await client.datasets.delete(name)
})

scenario('datasets: they are listed', async () => {
  const { dataset } = client.config()
  assert((await client.datasets.list()).some(({ name }) => name === dataset))
})

scenario('releases: a release can be created', async () => {
  const releaseId = newId()
  await client.releases.create({ releaseId, metadata: { releaseType: 'undecided' } })
  await client.releases.archive({ releaseId })
  await client.releases.delete({ releaseId })
})
