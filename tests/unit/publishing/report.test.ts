import { fastClock } from '../../support/fast-clock.ts'
import { until } from '../../support/until.ts'
import { type Site, startSite } from './site.ts'

fastClock(8)

const stateOf = (site: Site, id: string, rev: string | null) => site.publisher.reportOn(id, rev)

test('a revision is live when its pages are regenerated, and not before', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const site = await startSite({ afterRead: () => held })
  const before = await site.lake.getDocument('homePage')
  const { _rev } = await site.edit('homePage', { heading: 'New words' })
  expect(stateOf(site, 'homePage', _rev)).toMatchObject({ state: 'unseen', rev: before?._rev })
  await until(() => stateOf(site, 'homePage', _rev).state === 'rendering')
  release()
  await until(() => stateOf(site, 'homePage', _rev).state === 'live')
  expect(site.shows('/', 'New words')).toBe(true)
  expect(stateOf(site, 'homePage', _rev)).toEqual({
    ...{ state: 'live', rev: _rev, paths: ['/'], failed: [], canRead: true },
  })
  expect(stateOf(site, 'homePage', null).state).toBe('unseen')
})

test('a replaced revision is live, and so is one from before a restart', async () => {
  const site = await startSite()
  const first = await site.edit('homePage', { heading: 'First' })
  await until(() => stateOf(site, 'homePage', first._rev).state === 'live')
  const second = await site.edit('homePage', { heading: 'Second' })
  await until(() => stateOf(site, 'homePage', second._rev).state === 'live')
  expect(stateOf(site, 'homePage', first._rev).state).toBe('live')
  await until(() => site.settled.get('homePage')?.rev === second._rev)
  site.publisher.stop()
  await site.start()
  expect(stateOf(site, 'homePage', second._rev)).toMatchObject({ state: 'live', paths: ['/'] })
})

test('a page that was deleted and created again does not count as deleted', async () => {
  const site = await startSite()
  const page = await site.lake.getDocument('page-privacy-policy')
  if (!page) throw new Error('There is no page to delete.')
  await site.lake.delete(page._id)
  await until(() => stateOf(site, page._id, null).state === 'live')
  const { _rev } = await site.lake.create(page)
  await until(() => stateOf(site, page._id, _rev).state === 'live')
  expect(stateOf(site, page._id, null).state).toBe('unseen')
})

test('while the Content Lake is unreachable, the report says so', async () => {
  const site = await startSite()
  site.proxy.setFault('gone')
  await until(() => !stateOf(site, 'homePage', null).canRead)
})

test('a lesson is live when the pages that list it are regenerated; a workshop at once', async () => {
  const site = await startSite()
  const { _id, _rev } = await site.edit('members.lesson-a', { title: 'Prices that hold' })
  await until(() => stateOf(site, _id, _rev).state === 'live')
  expect(site.shows('/course', 'Prices that hold')).toBe(true)
  expect(stateOf(site, _id, _rev).paths).toEqual(['/content', '/course'])
  expect(stateOf(site, 'members.workshop-a', 'any')).toMatchObject({
    ...{ state: 'live', paths: ['/content'] },
  })
})

test('a page with a link address that no page can have is reported, with the reason', async () => {
  const site = await startSite()
  const page = { _type: 'page', title: 'About us', slug: { current: 'über-uns' } }
  const { _id, _rev } = await site.lake.create(page)
  await until(() => stateOf(site, _id, _rev).state === 'failed')
  const [fault] = stateOf(site, _id, _rev).failed
  expect(fault?.reason).toContain('link address is missing or invalid')
})
