import { setTimeout as wait } from 'node:timers/promises'
import { onPublish } from '#lib/channels.ts'
import { readContentIndex } from '#server/publishing/content-index.ts'
import { fastClock } from '../../support/fast-clock.ts'
import { until } from '../../support/until.ts'
import { everyPage, everyPath, openSite, type Site, startSite } from './site.ts'

const DAY_MS = 86_400_000
const { now } = Date

fastClock(8)
afterEach(() => {
  Date.now = now
})

/** Publishes a cookie. When its page is rendered, so is all that earlier publishes caused. */
async function publishLater(site: Site) {
  await site.edit('cookie-session', { name: 'later' })
  await until(() => site.shows('/cookies-policy', 'later') && site.publisher.state().pending === 0)
}

test.each([
  { indexLag: 0 },
  // Events arrive before queries return the change.
  { indexLag: 3_000, earlyEvents: true },
])('an edit regenerates its page once, when queries return the change: %j', async (options) => {
  const site = await startSite(options)
  await site.edit('homePage', { heading: 'New words' })
  await until(() => site.shows('/', 'New words'))
  await publishLater(site)
  expect(site.renders).toEqual(['/', '/cookies-policy'])
  expect(site.settled.get('homePage')?.rev).toBe((await site.lake.getDocument('homePage'))?._rev)
})

test('an index is not saved before the earlier one', async () => {
  let saving = 0
  const most: number[] = []
  const site = await startSite({
    async whileSaving() {
      most.push(++saving)
      await wait(500)
      saving -= 1
    },
  })
  for (const heading of ['One', 'Two', 'Three']) {
    await site.edit('homePage', { heading })
    await until(() => site.shows('/', heading) && site.publisher.state().pending === 0)
  }
  const last = (await site.lake.getDocument('homePage'))?._rev
  await until(() => site.settled.get('homePage')?.rev === last)
  expect(most).toEqual([1, 1, 1])
})

test('a change that queries never return delays no other, and is rendered after 15 seconds', async () => {
  const site = await startSite()
  const row = await site.lake.getDocument('faq-price')
  site.concealed.set('concealed-revision', `${row?._rev}`)
  await site.lake
    .patch('faq-price', { set: { question: 'How much?' } })
    .commit({ transactionId: 'concealed-revision' })
  await site.edit('page-who-we-are', { title: 'Newer words' })
  await until(() => site.shows('/who-we-are', 'Newer words'))
  expect(site.renders).not.toContain('/')
  await until(() => site.shows('/', 'How much?'))
  expect(site.logs).toEqual([expect.stringContaining('warn: Queries did not return')])
  expect(site.settled.get('faq-price')?.rev).toBe(row?._rev)
  site.concealed.clear()
  await until(() => site.settled.get('faq-price')?.rev === 'concealed-revision')
})

test('500 documents of other types cause no query and no render; a workshop is announced to members’ content', async () => {
  const site = await startSite()
  // Until the reads after the start are over.
  await until(() => site.proxy.asked.filter((url) => url.includes('order(')).length === 6)
  const asked = site.proxy.asked.length
  const transaction = site.lake.transaction()
  for (let n = 0; n < 500; n += 1) transaction.create({ _type: 'order' })
  await transaction.commit()
  const announced = jest.fn()
  onPublish(announced)
  await site.lake.create({ _id: 'members.workshop-new', _type: 'workshop' })
  await until(() => announced.mock.calls.length > 0)
  await site.edit('homePage', { heading: 'New words' })
  await until(() => site.shows('/', 'New words'))
  expect(site.renders).toEqual(['/'])
  expect(site.proxy.asked.slice(asked)).toEqual([
    expect.stringContaining('$ids=["homePage",'),
    expect.stringContaining('"home"'),
  ])
})

test('a new page, its move and its deletion regenerate its paths and every page that may link to it', async () => {
  const site = await startSite()
  const settle = () => until(() => site.renders.length > 0 && site.publisher.state().pending === 0)

  await site.lake.create({ _id: 'page-rules', _type: 'page', slug: { current: 'rules' } })
  await settle()
  expect(site.renders.splice(0).toSorted()).toEqual([...everyPath, '/rules'].toSorted())

  await site.edit('page-rules', { slug: { current: 'house-rules' } })
  await settle()
  expect(site.renders[0]).toBe('/house-rules')
  expect(site.renders.splice(0).toSorted()).toEqual(
    [...everyPath, '/rules', '/house-rules'].toSorted(),
  )

  await site.lake.delete('page-rules')
  await settle()
  expect(site.renders.splice(0).toSorted()).toEqual([...everyPath, '/house-rules'].toSorted())
})

test('a page that moved and moved back is regenerated everywhere, since links may have followed it', async () => {
  const site = await startSite()
  const page = await site.lake.getDocument('page-who-we-are')
  // No query returns the first move.
  site.concealed.set('moved-away', `${page?._rev}`)
  await site.lake
    .patch('page-who-we-are', { set: { slug: { current: 'about' } } })
    .commit({ transactionId: 'moved-away' })
  await site.edit('page-who-we-are', { slug: { current: 'who-we-are' } })
  expect(await rendered(site)).toEqual(everyPath)
})

test('pages are removed only if a second read confirms that most documents are gone', async () => {
  const site = await startSite()
  site.losePartOnce()
  site.publisher.notify({ id: 'page-new', type: 'page', rev: 'new', tags: ['page'] })
  await until(() => site.logs.length > 0)
  const read = site.publisher.state().lastRead
  await until(() => site.publisher.state().lastRead !== read)
  expect(site.renders).toEqual([])
  await site.lake.delete({ query: '*[_type in ["page", "cookie", "faqRow", "lesson"]]' })
  await until(() => site.settled.size === 3)
})

const showRows = (site: Site) => site.edit('page-who-we-are', { shows: ['faqRow'] })
const editRow = (site: Site) => site.edit('faq-price', { question: 'How much?' })

test('a page that begins to show FAQ rows is regenerated with them, and no other page is', async () => {
  const site = await startSite()
  await editRow(site)
  expect(await rendered(site)).toEqual(['/'])
  await showRows(site)
  expect(await rendered(site)).toEqual(['/sitemap.xml', '/who-we-are'])
  await editRow(site)
  expect(await rendered(site)).toEqual(['/', '/who-we-are'])
  await site.edit('page-who-we-are', { shows: [] })
  await rendered(site)
  await editRow(site)
  expect(await rendered(site)).toEqual(['/'])
})

test('after a restart on a read-only disk, a page that began to show FAQ rows is regenerated with them', async () => {
  const site = await openSite({ isReadOnly: true })
  const index = site.settled
  await site.start()
  await showRows(site)
  await rendered(site)
  await editRow(site)
  expect(await rendered(site)).toEqual(['/', '/who-we-are'])
  site.publisher.stop()
  await site.start({ index })
  expect(await rendered(site)).toEqual(['/', '/sitemap.xml', '/who-we-are'])
  await site.edit('faq-price', { question: 'How much is it?' })
  await until(() => site.shows('/who-we-are', 'How much is it?'))
})

test('a page that has read FAQ rows for the first time is rendered again if one changed meanwhile', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const { promise: hasRead, resolve: read } = Promise.withResolvers<void>()
  const site = await startSite({
    async afterRead(path) {
      if (path !== '/who-we-are') return
      read()
      await held
    },
  })
  await showRows(site)
  await hasRead
  await editRow(site)
  await until(() => site.shows('/', 'How much?'))
  release()
  await until(() => site.shows('/who-we-are', 'How much?'))
})

test('the first document of a type regenerates the pages that list the type', async () => {
  const site = await openSite()
  await site.lake.delete('cookie-session')
  await site.start({ index: await readContentIndex(site.lake) })
  await site.lake.create({ _id: 'cookie-new', _type: 'cookie', name: 'new' })
  await until(() => site.shows('/cookies-policy', 'cookie-new'))
  expect(site.renders).toEqual(['/cookies-policy'])
})

test('a restart regenerates only the pages that changed while publishing was stopped', async () => {
  const site = await startSite()
  site.publisher.stop()
  await site.edit('faq-price', { question: 'How much?' })
  await site.lake.delete('cookie-session')
  await site.start()
  await until(() => site.renders.length === 2 && site.publisher.state().pending === 0)
  expect(site.renders.toSorted()).toEqual(['/', '/cookies-policy'])
  site.publisher.stop()
  await site.start()
  expect(site.renders).toHaveLength(2)
})

const daysFromNow = (days: number) => new Date(now() + days * DAY_MS).toISOString()
const moveClock = (days: number) => {
  Date.now = () => now() + days * DAY_MS
}

/** The renders since the last call, when the queue is empty. */
async function rendered(site: Site) {
  await until(() => site.renders.length > 0 && site.publisher.state().pending === 0)
  return site.renders.splice(0).toSorted()
}

async function openWithPeriod() {
  const site = await startSite()
  await site.edit('announcement', { shown: true, from: daysFromNow(40), until: daysFromNow(50) })
  await rendered(site)
  await until(() => site.settled.get('announcement')?.times.length === 2)
  return site
}

test('pages change at the start and at the end of an announcement, which may be far ahead', async () => {
  const site = await openWithPeriod()
  moveClock(41)
  expect(await rendered(site)).toEqual(everyPage)
  moveClock(51)
  expect(await rendered(site)).toEqual(everyPage)
  expect(site.logs).toEqual([])
})

test('malformed times, and those of an announcement that is switched off, change nothing', async () => {
  const site = await openWithPeriod()
  await site.edit('announcement', { shown: false })
  const offer = { from: 'soon', until: { at: 5 } }
  const { _rev } = await site.edit('siteSettings', { offer })
  await until(() => site.settled.get('siteSettings')?.rev === _rev)
  expect(site.settled.get('announcement')?.times).toEqual([])
  site.renders.splice(0)
  moveClock(41)
  // The clock is checked every second.
  await wait(2_000)
  expect(site.renders).toEqual([])
})

test('an unpublished page is removed before anything is rendered; a required page stays', async () => {
  const site = await openSite({ beforeRead: () => new Promise(() => {}) })
  const about = site.settled.get('page-who-we-are')
  if (!about) throw new Error('The site has no page-who-we-are.')
  await site.lake.delete('page-privacy-policy')
  for (const path of ['/house-rules', '/privacy-policy']) site.pages.set(path, 'Older words')
  await site.start({
    index: new Map([...site.settled, ['page-own', { ...about, slug: 'house-rules' }]]),
  })
  await until(() => !site.pages.has('/house-rules'))
  expect(site.shows('/privacy-policy', 'Older words')).toBe(true)
})

test('a server is ready when the pages that were pending at its start are rendered, and stays ready', async () => {
  const { promise: rendered, resolve: render } = Promise.withResolvers<void>()
  const site = await openSite({ beforeRead: (path) => (path === '/' ? rendered : undefined) })
  const index = new Map(site.settled)
  index.delete('homePage')
  const started = site.start({ index })
  const { isReady, mayAppear } = site.publisher
  expect([isReady(), mayAppear('/'), mayAppear('/none')]).toEqual([false, true, true])
  await started
  expect([isReady(), mayAppear('/'), mayAppear('/none')]).toEqual([false, true, false])
  render()
  await until(isReady)
  expect(mayAppear('/')).toBe(false)
  site.proxy.setFault('gone')
  await site.edit('homePage', { heading: 'New words' })
  await until(() => !site.publisher.state().connected)
  expect(isReady()).toBe(true)
})

test('a faulty page does not keep a server from being ready', async () => {
  const site = await openSite({
    beforeRead(path) {
      if (path === '/') throw new Error('The document “homePage” lacks hero.')
    },
  })
  const index = new Map(site.settled)
  index.delete('homePage')
  await site.start({ index })
  await until(() => site.publisher.isReady())
  expect(site.publisher.state().pending).toBe(1)
})
