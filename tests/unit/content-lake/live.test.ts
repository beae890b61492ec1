import type { LiveEvent } from '@sanity/client'
import { collect } from './collect.ts'
import { cleanUp, startLake, type TestLake } from './lake.ts'

let lake: TestLake

beforeEach(async () => {
  lake = await startLake({ access: 'public' })
})
afterEach(cleanUp)

const path = '/vX/data/live/events/production'

test('a listener that asks for drafts gets every change, with the tags of queries', async () => {
  const events = collect<LiveEvent>(lake.client.live.events({ includeDrafts: true }))
  await events.next('welcome')
  const { _rev } = await lake.client.create({ _id: 'drafts.a', _type: 'page' })
  const { syncTags } = await lake.client.fetch('*', {}, { filterResponse: false })
  expect(await events.next('message')).toMatchObject({ id: _rev, tags: syncTags })
})

test('all others get published changes only', async () => {
  const events = collect<LiveEvent>(lake.anonymous.live.events())
  await events.next('welcome')
  for (const _id of ['drafts.a', 'versions.r.a', 'members.a'])
    await lake.client.create({ _id, _type: 'page' })
  const { _rev } = await lake.client.create({ _id: 'a', _type: 'page' })
  expect(await events.next('message')).toMatchObject({ id: _rev })
  await lake.client.delete('a')
  await events.next('message')
  expect(events.rest()).toEqual([])
})

test('a listener that reconnects gets restart only when it missed something', async () => {
  const first = async (lastEventId: string) => {
    const { body } = await lake.send('GET', path, { headers: { 'last-event-id': lastEventId } })
    const { value } = (await body?.getReader().read()) ?? {}
    return new TextDecoder().decode(value)
  }
  const { _rev } = await lake.client.create({ _id: 'a', _type: 'page' })
  expect(await first(_rev)).toBe(`event: welcome\nid: ${_rev}\ndata: {"id":"${_rev}"}\n\n`)
  expect(await first('older')).toMatch(/^event: restart\n/)
})

test('a private dataset sends live events without a token, too', async () => {
  const { anonymous, client } = await startLake()
  const events = collect<LiveEvent>(anonymous.live.events())
  await events.next('welcome')
  const { _rev } = await client.create({ _id: 'a', _type: 'page' })
  expect(await events.next('message')).toMatchObject({ id: _rev })
})

test.each(['public', 'private'] as const)('drafts need a token in a %s dataset', async (access) => {
  const { url } = await startLake({ access })
  expect((await fetch(`${url}${path}?includeDrafts=true`)).status).toBe(401)
})
