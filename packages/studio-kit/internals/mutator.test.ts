import { BufferedDocument, type Doc, Mutation } from '@sanity/mutator'
import { keepTextOfGoneDrafts } from './mutator.ts'

type Request = Parameters<NonNullable<BufferedDocument['commitHandler']>>[0]

const id = 'drafts.a'
const saved: Doc = { _id: id, _type: 'note', _rev: 'r1', text: 'One' }

/** A draft as the document store keeps it, and the requests that it sends. */
function open(document: Doc | null) {
  const draft = new BufferedDocument(document)
  const requests: Request[] = []
  draft.commitHandler = (request) => requests.push(request)
  const type = (text: string) =>
    draft.add(new Mutation({ mutations: [{ patch: { id, set: { text } } }] }))
  const arrive = (transactionId: string, mutations: Mutation['mutations'], previousRev?: string) =>
    draft.arrive(
      new Mutation({
        transactionId,
        resultRev: transactionId,
        ...(previousRev && { previousRev }),
        mutations,
      }),
    )
  return { draft, requests, type, arrive }
}

const DELETED = [{ delete: { id } }]
const sent = (request?: Request) => request?.mutation.mutations

test('mutator.ts: @sanity/mutator itself still loses text; once this fails, the file can go', () => {
  const { draft, type, arrive } = open(saved)
  type('One two')
  arrive('publish', DELETED, 'r1')
  expect(draft.LOCAL).toBeNull()
})

describe('with keepTextOfGoneDrafts', () => {
  beforeAll(keepTextOfGoneDrafts)

  test('mutator.ts: text that waits to be sent stays when a colleague publishes the draft', () => {
    const { draft, requests, type, arrive } = open(saved)
    type('One two')
    arrive('publish', DELETED, 'r1')
    expect(draft.LOCAL).toMatchObject({ text: 'One two' })
    expect(requests).toHaveLength(1)
    type('One two three')
    expect(draft.LOCAL).toMatchObject({ text: 'One two three' })
    expect(JSON.stringify(sent(requests[0]))).not.toContain('create')
  })

  test('mutator.ts: text that was sent stays as well, and is on the draft that the Content Lake creates', () => {
    const { draft, requests, type, arrive } = open(saved)
    type('One two')
    draft.commit()
    type('One two three')
    arrive('publish', DELETED, 'r1')
    expect(draft.LOCAL).toMatchObject({ text: 'One two three' })
    const [request] = requests
    request?.success()
    arrive(`${request?.mutation.transactionId}`, [
      { create: { ...saved, _rev: 'published', added: 'By a colleague' } },
      ...(sent(request) ?? []),
    ])
    expect(draft.LOCAL).toMatchObject({ text: 'One two three', added: 'By a colleague' })
    expect(requests).toHaveLength(2)
  })

  test('mutator.ts: a new document stays if the request that creates it fails', () => {
    const { draft, requests } = open(null)
    draft.add(new Mutation({ mutations: [{ create: { _id: id, _type: 'note', text: 'New' } }] }))
    draft.commit()
    requests[0]?.failure()
    expect(draft.LOCAL).toMatchObject({ text: 'New' })
  })

  test('mutator.ts: what the last drafts held is kept, and no more', () => {
    const write = (_id: string) => {
      const draft = new BufferedDocument({ ...saved, _id })
      draft.arrive(
        new Mutation({
          ...{ transactionId: 'publish', resultRev: 'publish', previousRev: 'r1' },
          mutations: [{ delete: { id: _id } }],
        }),
      )
      return () =>
        draft.add(new Mutation({ mutations: [{ patch: { id: _id, set: { text: 'Two' } } }] }))
    }
    const [first, ...others] = Array.from({ length: 11 }, (_, index) => write(`drafts.${index}`))
    expect(first).toThrow()
    expect(others.at(0)).not.toThrow()
  })

  test('mutator.ts: a patch of a draft that is gone does not throw', () => {
    const { draft, type, arrive } = open(saved)
    arrive('publish', DELETED, 'r1')
    expect(draft.LOCAL).toBeNull()
    type('One two')
    expect(draft.LOCAL).toMatchObject({ text: 'One two' })
  })
})
