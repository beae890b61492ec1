import { setTimeout as wait } from 'node:timers/promises'
import { readContentIndex } from '#lib/publishing/content-index.ts'
import { fastClock } from '../../support/fast-clock.ts'
import { closeSites, everyPath, openSite, SOON, until } from './site.ts'

fastClock(4)
afterEach(closeSites)

type Site = Awaited<ReturnType<typeof openSite>>

async function createMany(site: Site, count: number, documentOf: (n: number) => { _type: string }) {
  for (let n = 0; n < count; n += 500) {
    const transaction = site.lake.transaction()
    for (let m = n; m < Math.min(n + 500, count); m += 1) transaction.create(documentOf(m))
    await transaction.commit()
  }
}

const pageOf = (n: number) => ({ _id: `many-${n}`, _type: 'page', slug: { current: `many-${n}` } })

test.each([
  { indexLag: 0 },
  { indexLag: 300 },
  // Events come before queries return the change.
  { indexLag: 3_000, earlyEvents: true },
])('an edit regenerates its page once, when queries return the change: %j', async (options) => {
  const site = await openSite(options)
  await site.start()
  await site.edit('homePage', { heading: 'New words' })
  await until(() => site.shows('/', 'New words'))
  await wait(300)
  expect(site.renders).toEqual(['/'])
  expect(site.settled.get('homePage')?.rev).toBe((await site.lake.getDocument('homePage'))?._rev)
})

test('an index is not saved before the earlier one is', async () => {
  let saving = 0
  const most: number[] = []
  const site = await openSite({
    async whileSaving() {
      most.push(++saving)
      await wait(500)
      saving -= 1
    },
  })
  await site.start()
  for (const heading of ['One', 'Two', 'Three']) {
    await site.edit('homePage', { heading })
    await until(() => site.shows('/', heading) && site.publisher.state().pending === 0)
  }
  const last = (await site.lake.getDocument('homePage'))?._rev
  await until(() => site.settled.get('homePage')?.rev === last)
  expect(most).toEqual([1, 1, 1])
})

test('a change that queries never return holds up no other, and is rendered after 15 seconds', async () => {
  const site = await openSite()
  await site.start()
  const row = await site.lake.getDocument('faq-price')
  site.concealed.set('concealed-revision', `${row?._rev}`)
  await site.lake
    .patch('faq-price', { set: { question: 'How much?' } })
    .commit({ transactionId: 'concealed-revision' })
  await site.edit('page-who-we-are', { title: 'Newer words' })
  expect(await until(() => site.shows('/who-we-are', 'Newer words'))).toBeLessThan(SOON)
  await wait(1_000)
  expect(site.renders).not.toContain('/')
  await until(() => site.shows('/', 'How much?'))
  expect(site.logs).toEqual([expect.stringContaining('warn: Queries did not return')])
  expect(site.settled.get('faq-price')?.rev).toBe(row?._rev)
  site.concealed.clear()
  await until(() => site.settled.get('faq-price')?.rev === 'concealed-revision')
})

test('an edit right after 500 new FAQ rows is shown within two seconds', async () => {
  const site = await openSite()
  await site.start()
  const rows = Array.from({ length: 500 }, (_, n) => ({ _id: `row-${n}`, _type: 'faqRow' }))
  await Promise.all(rows.map((row) => site.lake.create(row, { visibility: 'async' })))
  await site.edit('page-who-we-are', { title: 'Newer words' })
  expect(await until(() => site.shows('/who-we-are', 'Newer words'))).toBeLessThan(SOON)
  await until(() => site.shows('/', 'row-499') && site.publisher.state().pending === 0)
  expect(site.renders.filter((path) => path === '/').length).toBeLessThan(200)
})

test('1,000 documents of other types cost no query and no render', async () => {
  const site = await openSite()
  await site.start()
  // Until the reads after the start are over.
  await until(() => site.proxy.asked.filter((url) => url.includes('order(')).length === 6)
  const asked = site.proxy.asked.length
  await createMany(site, 1_000, () => ({ _type: 'order' }))
  await site.edit('homePage', { heading: 'New words' })
  expect(await until(() => site.shows('/', 'New words'))).toBeLessThan(SOON)
  expect(site.renders).toEqual(['/'])
  expect(site.proxy.asked.slice(asked)).toEqual([
    expect.stringContaining('$ids=["homePage"]'),
    expect.stringContaining('"home"'),
  ])
})

test('an edit does not wait behind 2,000 pages that are being regenerated', async () => {
  const site = await openSite({ beforeRead: () => wait(20) })
  await createMany(site, 2_000, pageOf)
  await site.start({ index: await readContentIndex(site.lake) })
  await site.edit('siteSettings', { productName: 'Fivefold' })
  await until(() => site.renders.length > 100)
  await site.edit('page-privacy-policy', { title: 'Newer words' })
  expect(await until(() => site.shows('/privacy-policy', 'Newer words'))).toBeLessThan(SOON)
  await site.edit('homePage', { heading: 'Newest words' })
  expect(await until(() => site.shows('/', 'Newest words'))).toBeLessThan(SOON)
  expect(site.publisher.state().pending).toBeGreaterThan(1_000)
})

test('an edit in the middle of an import of 2,000 pages is shown within two seconds', async () => {
  const site = await openSite()
  await site.start()
  const importing = createMany(site, 2_000, pageOf)
  await until(() => site.publisher.state().pending > 500)
  await site.edit('homePage', { heading: 'New words' })
  expect(await until(() => site.shows('/', 'New words'))).toBeLessThan(SOON)
  await importing
})

test('changes during a render have the page rendered once more, and never twice at once', async () => {
  let atOnce = 0
  let most = 0
  const site = await openSite({
    async beforeRead() {
      atOnce += 1
      most = Math.max(most, atOnce)
      await wait(300)
      atOnce -= 1
    },
  })
  await site.start()
  await site.edit('homePage', { heading: 'First' })
  await until(() => site.renders.length === 1)
  await site.edit('homePage', { heading: 'Second' })
  await site.edit('homePage', { heading: 'Third' })
  await until(() => site.publisher.state().pending === 0)
  expect(site.shows('/', 'Third')).toBe(true)
  expect(site.renders).toEqual(['/', '/'])
  expect(most).toBe(1)
})

test('a render that has read older content does not stay in service', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const site = await openSite({ afterRead: () => held })
  await site.start()
  await site.edit('homePage', { heading: 'Older words' })
  await until(() => site.renders.length === 1)
  const lastChange = site.publisher.state().lastChange
  await site.edit('homePage', { heading: 'Newer words' })
  await until(() => site.publisher.state().lastChange !== lastChange)
  expect(site.renders).toHaveLength(1)
  release()
  await until(() => site.shows('/', 'Newer words'))
})

test('a new page, its move and its end regenerate both paths and every page that may link there', async () => {
  const site = await openSite()
  await site.start()
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
  const site = await openSite({ indexLag: 300 })
  await site.start()
  await site.edit('page-who-we-are', { slug: { current: 'about' } })
  await site.edit('page-who-we-are', { slug: { current: 'who-we-are' } })
  await until(() => site.renders.length > 0 && site.publisher.state().pending === 0)
  await wait(200)
  expect(new Set(site.renders)).toEqual(new Set([...everyPath, '/about']))
})

test('drafts cost nothing', async () => {
  const site = await openSite()
  await site.start()
  await site.lake.create({ _id: 'drafts.homePage', _type: 'homePage', heading: 'Not yet' })
  await site.edit('faq-price', { question: 'How much?' })
  await until(() => site.shows('/', 'How much?'))
  expect(site.pages.get('/')).not.toContain('Not yet')
  expect(site.renders).toEqual(['/'])
})

test('without an index every page is regenerated', async () => {
  const site = await openSite()
  await site.start({ index: new Map() })
  await until(() => site.settled.size > 0 && site.publisher.state().pending === 0)
  expect(site.renders.toSorted()).toEqual(everyPath)
})

test('a restart regenerates what changed while publishing was stopped, and nothing else', async () => {
  const site = await openSite()
  await site.start()
  site.publisher.stop()
  await site.edit('faq-price', { question: 'How much?' })
  await site.lake.delete('cookie-session')
  await site.start()
  await until(() => site.renders.length === 2 && site.publisher.state().pending === 0)
  expect(site.renders.toSorted()).toEqual(['/', '/cookies-policy'])
  site.publisher.stop()
  await site.start()
  await wait(300)
  expect(site.renders).toHaveLength(2)
})

test('a change whose pages were not all regenerated is found again after a restart', async () => {
  let isSlow = true
  const site = await openSite({ beforeRead: () => (isSlow ? wait(100) : undefined) })
  await site.start()
  await site.edit('siteSettings', { productName: 'Fivefold' })
  await until(() => site.pages.size >= 4)
  site.publisher.stop()
  await wait(300)
  isSlow = false
  site.pages.clear()
  await site.start()
  await until(() => site.publisher.state().pending === 0 && site.pages.size === everyPath.length)
  expect(everyPath.every((path) => site.shows(path, 'Fivefold'))).toBe(true)
})

test('the clock of the machine does not matter', async () => {
  const site = await openSite()
  await site.start()
  const hour = 3_600_000
  const { now } = Date
  for (const [n, shift] of [hour, -hour, 0].entries()) {
    Date.now = () => now() + shift
    await site.edit('homePage', { heading: `Words ${n}` })
    expect(await until(() => site.shows('/', `Words ${n}`))).toBeLessThan(SOON)
  }
  Date.now = now
})

test('after it was stopped nothing is rendered', async () => {
  const site = await openSite()
  await site.start()
  site.publisher.stop()
  await site.edit('homePage', { heading: 'New words' })
  await wait(500)
  expect(site.renders).toEqual([])
})

test('an unpublished page is gone before anything is rendered; one that the site must have stays', async () => {
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

test('a server is ready once what was pending at the start is rendered, and stays so', async () => {
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
  site.proxy.be('gone')
  await site.edit('homePage', { heading: 'New words' })
  await until(() => !site.publisher.state().connected)
  expect(isReady()).toBe(true)
})

test('a page at fault keeps no server from being ready', async () => {
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
