import assert from 'node:assert/strict'
import type { LiveEvent, MutationEvent } from '@sanity/client'
import sharp from 'sharp'
import { collect } from './collect.ts'
import { client, newId, scenario, type } from './scenario.ts'

// https://www.sanity.io/docs/http-reference/listen
// https://www.sanity.io/docs/http-reference/live
// https://www.sanity.io/docs/http-reference/history
// https://www.sanity.io/docs/http-reference/assets
// https://www.sanity.io/docs/apis-and-sdks/image-urls

const { dataset } = client.config()

scenario('listen: every change of a matching document is an event', async () => {
  const id = newId()
  const source = client.listen<{ n?: number }>(
    '*[_id == $id]',
    { id },
    { events: ['welcome', 'mutation'], includeResult: true },
  )
  const events = await collect(source, 3, async () => {
    await client.create({ _id: id, _type: type, n: 1 })
    await client.patch(id).set({ n: 2 }).commit()
    await client.delete(id)
  })
  const mutations = events.filter((event): event is MutationEvent => event.type === 'mutation')
  assert.deepEqual(
    mutations.map(({ transition, result }) => [transition, result?.n]),
    [
      ['appear', 1],
      ['update', 2],
      ['disappear', undefined],
    ],
  )
  assert.equal(mutations[1]?.previousRev, mutations[0]?.resultRev)
})

scenario('live: a change sends the tags of queries that it may concern', async () => {
  const { syncTags } = await client.fetch('*[_type == $type]', { type }, { filterResponse: false })
  const events = await collect<LiveEvent>(client.live.events(), 1, () =>
    client.create({ _type: type }),
  )
  const tags = events.flatMap((event) => (event.type === 'message' ? event.tags : []))
  assert(tags.some((tag) => syncTags?.includes(tag)))
})

const past = (path: string, query: Record<string, string> = {}) =>
  client.request<{ documents: { n: number }[] }>({ url: `/data/history/${dataset}/${path}`, query })

scenario('history: a document is returned as it was at a revision or a time', async () => {
  const { _id, _rev, _updatedAt } = await client.create({ _id: newId(), _type: type, n: 1 })
  await client.patch(_id).set({ n: 2 }).commit()
  const [first] = (await past(`documents/${_id}`, { revision: _rev })).documents
  assert.equal(first?.n, 1)
  const [then] = (await past(`documents/${_id}`, { time: _updatedAt })).documents
  assert.equal(then?.n, 1)
  await client.delete(_id)
  const [last] = (await past(`documents/${_id}`, { lastRevision: 'true' })).documents
  assert.equal(last?.n, 2)
})

scenario('history: transactions can contain whole documents', async () => {
  const { _id } = await client.create({ _id: newId(), _type: type })
  await past(`transactions/${_id}`)
})

const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#f0532d' } })
    .png()
    .toBuffer()

async function uploaded() {
  const asset = await client.assets.upload('image', await picture(), {
    filename: `${type}.png`,
    title: 'Orange',
  })
  return { ...asset, remove: () => client.delete(asset._id) }
}

scenario('assets: an image gets a document with its size and color', async () => {
  const asset = await uploaded()
  assert.match(asset._id, /^image-[0-9a-f]{40}-40x30-png$/)
  assert.deepEqual(asset.metadata.dimensions.aspectRatio.toFixed(2), '1.33')
  assert.equal(asset.originalFilename, `${type}.png`)
  assert.partialDeepStrictEqual(asset, { title: 'Orange' })
  assert.match(asset.metadata.lqip ?? '', /^data:image\//)
  await asset.remove()
})

scenario('images: parameters change size and format', async () => {
  const asset = await uploaded()
  const response = await fetch(`${asset.url}?w=20&fm=webp`)
  assert.equal(response.headers.get('content-type'), 'image/webp')
  assert.equal((await sharp(await response.bytes()).metadata()).width, 20)
  await asset.remove()
})

scenario('images: fm=json describes an image', async () => {
  const asset = await uploaded()
  const response = await fetch(`${asset.url}?fm=json`)
  await asset.remove()
  assert.equal(response.status, 200)
})

scenario('images: an uploaded image gets a blurHash', async () => {
  const asset = await uploaded()
  await asset.remove()
  assert.equal(typeof asset.metadata.blurHash, 'string')
})

scenario('assets: a file is delivered as it was', async () => {
  const asset = await client.assets.upload('file', Buffer.from(type), { filename: 'notes.txt' })
  const response = await fetch(`${asset.url}?dl=mine.txt`)
  assert.equal(await response.text(), type)
  assert.match(response.headers.get('content-disposition') ?? '', /attachment.*mine\.txt/)
  await client.delete(asset._id)
})

scenario('export: every document is one line', async () => {
  const { _id } = await client.create({ _id: newId(), _type: type })
  const text: string = await client.request({
    url: `/data/export/${dataset}`,
    query: { types: type },
    json: false,
  })
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  assert(lines.some((document) => document._id === _id))
})

scenario('users: the sender is described by "me"', async () => {
  assert.equal(typeof (await client.users.getById('me')).id, 'string')
})

scenario('access: without a token, nothing can be written', async () => {
  const anonymous = client.withConfig({ token: '' })
  await assert.rejects(anonymous.create({ _type: type }), { statusCode: 401 })
})

scenario('access: a wrong token is refused', async () => {
  await assert.rejects(client.withConfig({ token: 'wrong' }).fetch('*[0]'), { statusCode: 401 })
})
