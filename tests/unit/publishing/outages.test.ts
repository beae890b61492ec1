import { setTimeout as wait } from 'node:timers/promises'
import { fastClock } from '../../support/fast-clock.ts'
import type { Mood } from '../../support/moody-lake.ts'
import { closeSites, openSite, SOON, until } from './site.ts'

fastClock(4)
afterEach(closeSites)

test('a stream that is cut 100 times loses no change', async () => {
  const site = await openSite()
  await site.start()
  for (let n = 0; n < 100; n += 1) {
    // In the middle of a read, of a render, and while no one is connected.
    site.proxy.be('well')
    await wait(n % 10)
    await site.edit('homePage', { heading: `Words ${n}.` })
    await wait(n % 3 === 0 ? 250 : 10)
  }
  await site.edit('page-privacy-policy', { title: 'The last words' })
  site.proxy.be('well')
  await until(
    () => site.shows('/', 'Words 99.') && site.shows('/privacy-policy', 'The last words'),
    SOON,
  )
  await until(() => site.publisher.state().connected && site.publisher.state().pending === 0)
})

test('a change while the stream is cut is found although queries lag behind and its event is lost', async () => {
  const site = await openSite({ indexLag: 1_500, earlyEvents: true })
  await site.start()
  site.proxy.be('deaf')
  await until(() => !site.publisher.state().connected)
  await site.edit('homePage', { heading: 'New words' })
  site.proxy.be('well')
  await until(() => site.shows('/', 'New words'), SOON)
})

test('while it cannot listen, changes are found by queries', async () => {
  const site = await openSite()
  site.proxy.be('deaf')
  await site.start({ listens: false })
  for (let n = 0; n < 3; n += 1) {
    await site.edit('homePage', { heading: `Words ${n}.` })
    expect(await until(() => site.shows('/', `Words ${n}.`))).toBeLessThan(SOON)
  }
  expect(site.publisher.state().connected).toBe(false)
  expect(site.logs.filter((line) => line.includes('Cannot listen'))).toHaveLength(1)
  site.proxy.be('well')
  await until(() => site.publisher.state().connected)
  expect(site.logs.at(-1)).toBe('info: Listening to the Content Lake again.')
})

// `tests/build/publishing.spec.ts` tries further ones on the whole site.
const moods: Mood[] = ['gone', 'slow', 'forgetful', 'anonymous']

test.each(moods)(
  'while the Content Lake is %s the last good pages stay; it recovers',
  async (mood) => {
    const site = await openSite()
    await site.start()
    await site.edit('homePage', { heading: 'The last good words' })
    await until(
      () => site.shows('/', 'The last good words') && site.publisher.state().pending === 0,
    )
    const settled = site.settled
    site.proxy.be(mood)
    await site.edit('homePage', { heading: 'New words' })
    await site.lake.create({ _id: 'page-rules', _type: 'page', slug: { current: 'rules' } })
    // Queries begin five seconds after the stream has ended, and one that hangs takes four.
    await wait(10_000)
    expect(site.shows('/', 'The last good words')).toBe(true)
    expect(site.settled).toBe(settled)
    site.proxy.be('well')
    const took = await until(() => site.shows('/', 'New words') && site.pages.has('/rules'))
    expect(took).toBeLessThan(SOON)
    expect(site.logs.filter((line) => line.includes('does not respond')).length).toBeLessThan(2)
  },
)

test('an outage in the middle of a publish loses no page', async () => {
  const site = await openSite({ beforeRead: () => wait(50) })
  await site.start()
  await site.edit('siteSettings', { productName: 'Fivefold' })
  await until(() => site.pages.size >= 4)
  site.proxy.be('gone')
  await wait(3_000)
  const renders = site.renders.length
  await wait(2_000)
  expect(site.renders).toHaveLength(renders)
  site.proxy.be('well')
  await until(() => site.publisher.state().pending === 0, SOON)
  expect([...site.pages.values()].every((page) => page.includes('Fivefold'))).toBe(true)
})

test('a page that cannot be rendered holds up no other, is logged once, and recovers with its next change', async () => {
  let isBroken = true
  const site = await openSite({
    beforeRead(path) {
      if (isBroken && path === '/') throw new Error('The document “homePage” lacks hero.')
    },
  })
  await site.start()
  await site.edit('siteSettings', { productName: 'Fivefold' })
  await until(() => site.shows('/privacy-policy', 'Fivefold'), SOON)
  await until(() => site.renders.filter((path) => path === '/').length === 2)
  await site.edit('page-privacy-policy', { title: 'Others go on' })
  await until(() => site.shows('/privacy-policy', 'Others go on'), SOON)
  await until(() => site.publisher.state().pending === 1)
  expect(site.logs.filter((line) => line.startsWith('error'))).toHaveLength(1)

  isBroken = false
  await site.edit('homePage', { heading: 'Repaired' })
  expect(await until(() => site.shows('/', 'Repaired'))).toBeLessThan(SOON)
  await until(() => site.publisher.state().pending === 0)
})

test('a Content Lake that was restarted is listened to again', async () => {
  const site = await openSite()
  await site.start()
  await site.restartLake()
  await site.edit('homePage', { heading: 'New words' })
  await until(() => site.shows('/', 'New words'), SOON)
  await until(() => site.publisher.state().connected)
})
