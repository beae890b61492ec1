/** @jest-environment node */
import type { LiveEvent } from '@sanity/client'
import { collect } from './collect.ts'
import { cleanUp, startLake, type TestLake } from './lake.ts'

let lake: TestLake

beforeEach(async () => {
  lake = await startLake({ access: 'public' })
})
afterEach(cleanUp)

const path = '/vX/data/live/events/production'

test('whoever asks for drafts is told of every change, under the tags that queries carry', async () => {
  const events = collect<LiveEvent>(lake.client.live.events({ includeDrafts: true }))
  await events.next('welcome')
  const { _rev } = await lake.client.create({ _id: 'drafts.a', _type: 'page' })
  const { syncTags } = await lake.client.fetch('*', {}, { filterResponse: false })
  expect(await events.next('message')).toMatchObject({ id: _rev, tags: syncTags })
})

test('everyone else is told of published changes alone', async () => {
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

test('who comes back is told to start over when something was missed, and only then', async () => {
  const first = async (lastEventId: string) => {
    const { body } = await lake.send('GET', path, { headers: { 'last-event-id': lastEventId } })
    const { value } = (await body?.getReader().read()) ?? {}
    return new TextDecoder().decode(value)
  }
  const { _rev } = await lake.client.create({ _id: 'a', _type: 'page' })
  expect(await first(_rev)).toBe(`event: welcome\nid: ${_rev}\ndata: {"id":"${_rev}"}\n\n`)
  expect(await first('older')).toMatch(/^event: restart\n/)
})

test('drafts are for those who are signed in', async () => {
  expect((await fetch(`${lake.url}${path}?includeDrafts=true`)).status).toBe(401)
  const { url } = await startLake()
  expect((await fetch(url + path)).status).toBe(401)
})
