import { fastClock } from '../../support/fast-clock.ts'
import { everyPath, openSite, until } from './site.ts'

fastClock(8)

type Site = Awaited<ReturnType<typeof openSite>>

const stateOf = (site: Site, id: string, rev: string | null) => site.publisher.published(id, rev)

test('a revision is live once its pages are regenerated, and not before', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const site = await openSite({ afterRead: () => held })
  await site.start()
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

test('a revision that was replaced is live as well, and so is one from before a restart', async () => {
  const site = await openSite()
  await site.start()
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

test('a page that was deleted is live as gone, with the path that it had', async () => {
  const site = await openSite()
  await site.start()
  await site.lake.delete('page-privacy-policy')
  await until(() => stateOf(site, 'page-privacy-policy', null).state === 'live')
  const { paths } = stateOf(site, 'page-privacy-policy', null)
  expect(paths.toSorted()).toEqual(everyPath)
  expect(paths[0]).toBe('/privacy-policy')
})

test('a page that was deleted before, and is back, does not count as gone', async () => {
  const site = await openSite()
  await site.start()
  const page = await site.lake.getDocument('page-privacy-policy')
  if (!page) throw new Error('There is no page to delete.')
  await site.lake.delete(page._id)
  await until(() => stateOf(site, page._id, null).state === 'live')
  const { _rev } = await site.lake.create(page)
  await until(() => stateOf(site, page._id, _rev).state === 'live')
  expect(stateOf(site, page._id, null).state).toBe('unseen')
})

test('while the Content Lake does not answer the site says so', async () => {
  const site = await openSite()
  await site.start()
  site.proxy.be('gone')
  await until(() => !stateOf(site, 'homePage', null).canRead)
})
