import type { LiveEvent } from '@sanity/client'
import { collect } from './collect.ts'
import { firstEvent, startLake, type TestLake } from './lake.ts'

let lake: TestLake

beforeEach(async () => {
  lake = await startLake({ access: 'public' })
})

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
    const headers = { 'last-event-id': lastEventId }
    return firstEvent(await lake.send('GET', path, { headers }))
  }
  const { _rev } = await lake.client.create({ _id: 'a', _type: 'page' })
  expect(await first(_rev)).toBe(`event: welcome\nid: ${_rev}\ndata: {"id":"${_rev}"}\n\n`)
  expect(await first('older')).toMatch(/^event: restart\n/)
})

test('drafts need a token also in a public dataset', async () => {
  expect((await fetch(`${lake.url}${path}?includeDrafts=true`)).status).toBe(401)
})
