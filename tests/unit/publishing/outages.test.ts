import { setTimeout as wait } from 'node:timers/promises'
import type { Tag } from '#lib/content/tags.ts'
import { fastClock } from '../../support/fast-clock.ts'
import { until } from '../../support/until.ts'
import { openSite, type Site, startSite } from './site.ts'

fastClock(8)

test('a stream that is cut 20 times loses no change', async () => {
  const site = await startSite()
  for (let n = 0; n < 20; n += 1) {
    // During a read, during a render, and while disconnected.
    site.proxy.setFault('none')
    await wait(n % 10)
    await site.edit('homePage', { heading: `Words ${n}.` })
    await wait(n % 3 === 0 ? 250 : 10)
  }
  await site.edit('page-privacy-policy', { title: 'The last words' })
  site.proxy.setFault('none')
  await until(() => site.shows('/', 'Words 19.') && site.shows('/privacy-policy', 'The last words'))
  await until(() => site.publisher.state().connected && site.publisher.state().pending === 0)
})

test('a change during a disconnect is found although queries lag and its event is lost', async () => {
  const site = await startSite({ indexLag: 1_500, earlyEvents: true })
  site.proxy.setFault('no listeners')
  await until(() => !site.publisher.state().connected)
  await site.edit('homePage', { heading: 'New words' })
  site.proxy.setFault('none')
  await until(() => site.shows('/', 'New words'))
})

test('while the server cannot listen, queries find changes', async () => {
  const site = await openSiteWithoutListener()
  for (let n = 0; n < 3; n += 1) {
    await site.edit('homePage', { heading: `Words ${n}.` })
    await until(() => site.shows('/', `Words ${n}.`))
  }
  expect(site.publisher.state().connected).toBe(false)
  expect(site.logs.filter((line) => line.includes('Cannot listen'))).toHaveLength(1)
  site.proxy.setFault('none')
  await until(() => site.publisher.state().connected)
  expect(site.logs.at(-1)).toBe('info: Listening to the Content Lake again.')
})

/** Counts the queries for the index within a second after the next regular one. */
async function queriesAfter(site: Site, notify: () => void) {
  const queries = () => site.proxy.asked.filter((url) => url.includes('order(')).length
  const before = queries()
  await until(() => queries() > before)
  notify()
  await wait(1_000)
  return queries() - before - 1
}

async function openSiteWithoutListener() {
  const site = await openSite()
  site.proxy.setFault('no listeners')
  await site.start({ listens: false })
  return site
}

test('while the server cannot listen, a webhook causes a query at once, unless no page uses its type', async () => {
  const site = await openSiteWithoutListener()
  const notify = (type: string, tags: Tag[]) => {
    for (let n = 0; n < 100; n += 1)
      site.publisher.notify({ ...{ id: `${type}-${n}`, type, rev: 'first' }, tags })
  }
  expect(await queriesAfter(site, () => notify('order', []))).toBe(0)
  expect(await queriesAfter(site, () => notify('page', ['page']))).toBeGreaterThan(0)
})

test('a late message of an older revision, or of a deletion that was undone, regenerates nothing', async () => {
  const site = await startSite()
  const older = site.settled.get('homePage')?.rev
  await site.edit('homePage', { heading: 'Newer words' })
  await until(() => site.shows('/', 'Newer words'))
  for (const rev of [`${older}`, null, 'a-revision-that-never-was'])
    site.publisher.notify({ id: 'homePage', type: 'homePage', rev, tags: ['homePage'] })
  await site.edit('cookie-session', { name: 'later' })
  await until(() => site.shows('/cookies-policy', 'later'))
  expect(site.renders).toEqual(['/', '/cookies-policy'])
})
