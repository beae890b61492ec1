import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import type { MutationEvent } from '@sanity/client'
import sharp from 'sharp'
import { collect } from '../unit/collect.ts'
import { client, newId, scenario, type } from './scenario.ts'

// https://www.sanity.io/docs/http-reference/listen
// https://www.sanity.io/docs/http-reference/live
// https://www.sanity.io/docs/http-reference/history
// https://www.sanity.io/docs/http-reference/assets
// https://www.sanity.io/docs/apis-and-sdks/image-urls

const { dataset, projectId } = client.config()

scenario('listen: what begins, changes or stops matching is an event', async () => {
  const [id, other] = [newId(), newId()]
  const events = collect<MutationEvent<{ n?: number }>>(
    client.listen(
      '*[_id in $ids && n < 3]',
      { ids: [id, other] },
      { events: ['welcome', 'mutation'], includeResult: true, includePreviousRevision: true },
    ),
  )
  await events.next('welcome')
  await client.create({ _id: id, _type: type, n: 1 })
  await client.patch(id).set({ n: 2 }).commit()
  await client.patch(id).set({ n: 3 }).commit()
  await client.create({ _id: other, _type: type, n: 1 })
  const mutations: MutationEvent<{ n?: number }>[] = []
  while (mutations.length < 4) mutations.push(await events.next('mutation'))
  events.stop()
  assert.deepEqual(
    mutations.map(({ transition, previous, result }) => [transition, previous?.n, result?.n]),
    [
      ['appear', undefined, 1],
      ['update', 1, 2],
      ['disappear', 2, 3],
      ['appear', undefined, 1],
    ],
  )
  const [first, second] = mutations
  assert.deepEqual(second?.mutations, [{ patch: { id, set: { n: 2 } } }])
  assert.equal(second?.previousRev, first?.resultRev)
  assert.equal(second?.resultRev, second?.transactionId)
  assert.equal(second?.result?._updatedAt, second?.timestamp)
  assert.equal(typeof second?.identity, 'string')
})

const past = (path: string, query: Record<string, string> = {}) =>
  client.request<{ documents: { n: number }[] }>({ url: `/data/history/${dataset}/${path}`, query })

scenario('history: documents are returned as they were at a revision or a time', async () => {
  const { _id, _rev } = await client.create({ _id: newId(), _type: type, n: 1 })
  const { _rev: second, _updatedAt } = await client.patch(_id).set({ n: 2 }).commit()
  const other = await client.create({ _id: newId(), _type: type, n: 3 })
  await client.delete(_id)
  const at = async (query: Record<string, string>) =>
    (await past(`documents/${_id},${other._id}`, query)).documents.map(({ n }) => n)
  assert.deepEqual(await at({ revision: _rev }), [1])
  assert.deepEqual(await at({ revision: second }), [2])
  assert.deepEqual(await at({ revision: other._rev }), [2, 3])
  const twoHoursEast = new Date(Date.parse(_updatedAt) + 2 * 60 * 60 * 1000).toISOString()
  assert.equal((await at({ time: twoHoursEast.replace('Z', '+02:00') }))[0], 2)
  assert.deepEqual(await at({ lastRevision: 'true' }), [2, 3])
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
  const asset = await client.assets.upload('image', await picture(), given)
  return { ...asset, remove: () => client.delete(asset._id) }
}

const given = {
  filename: `${type}.png`,
  ...{ title: 'Orange', creditLine: 'Us' },
  source: { id: '7', name: 'library', url: 'https://example.com/7' },
}

scenario('assets: an image gets a document with its size and color, once', async () => {
  const { remove, ...asset } = await uploaded()
  const bytes = await picture()
  const hash = createHash('sha1').update(bytes).digest('hex')
  const path = `images/${projectId}/${dataset}/${hash}-40x30.png`
  const { filename: originalFilename, ...texts } = given
  assert.partialDeepStrictEqual(asset, {
    _id: `image-${hash}-40x30-png`,
    _type: 'sanity.imageAsset',
    ...{ assetId: hash, sha1hash: hash, extension: 'png', mimeType: 'image/png', path },
    ...{ size: bytes.length, originalFilename, ...texts },
    metadata: { dimensions: { width: 40, height: 30, aspectRatio: 4 / 3 }, isOpaque: true },
  })
  assert(asset.url.endsWith(`/${path}`))
  assert.match(asset.metadata.lqip ?? '', /^data:image\//)
  assert.deepEqual(await client.getDocument(asset._id), asset)
  assert.deepEqual(await client.assets.upload('image', bytes, { filename: 'b.png' }), asset)
  await remove()
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

scenario('assets: a file gets a document, and is delivered as it was', async () => {
  const asset = await client.assets.upload('file', Buffer.from(type), { filename: 'notes.txt' })
  const hash = createHash('sha1').update(type).digest('hex')
  assert.partialDeepStrictEqual(asset, {
    ...{ _id: `file-${hash}-txt`, _type: 'sanity.fileAsset', extension: 'txt' },
    ...{ path: `files/${projectId}/${dataset}/${hash}.txt`, originalFilename: 'notes.txt' },
  })
  const response = await fetch(`${asset.url}?dl=mine.txt`)
  assert.equal(await response.text(), type)
  assert.match(response.headers.get('content-disposition') ?? '', /attachment.*mine\.txt/)
  await client.delete(asset._id)
})

scenario('export: every document of a type is one line, drafts too', async () => {
  const id = newId()
  const exported = `${type}export`
  for (const _id of [id, `drafts.${id}`])
    await client.create({ _id, _type: exported, text: 'a\nb' })
  const url = `/data/export/${dataset}`
  const text: string = await client.request({ url, query: { types: exported }, json: false })
  const lines = text.trim().split('\n')
  assert.deepEqual(lines.map((line) => JSON.parse(line)._id).sort(), [id, `drafts.${id}`])
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
