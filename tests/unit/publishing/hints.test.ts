import { setTimeout as wait } from 'node:timers/promises'
import { fastClock } from '../../support/fast-clock.ts'
import { closeSites, openSite, until } from './site.ts'

fastClock(8)
afterEach(closeSites)

type Site = Awaited<ReturnType<typeof openSite>>

/** Counts the queries for the index in the second after the next one that is due every two seconds. */
async function queriesAfter(site: Site, notify: () => void) {
  const queries = () => site.proxy.asked.filter((url) => url.includes('order(')).length
  const before = queries()
  await until(() => queries() > before)
  notify()
  await wait(1_000)
  return queries() - before - 1
}

async function homeRevision(site: Site) {
  const document = await site.lake.getDocument('homePage')
  return document?._rev ?? null
}

const hint = (rev: string | null) => ({ id: 'homePage', type: 'homePage', rev })

async function openDeafSite() {
  const site = await openSite()
  site.proxy.be('deaf')
  await site.start({ listens: false })
  return site
}

test('a webhook has its change found at once where the server cannot listen', async () => {
  const site = await openDeafSite()
  await site.edit('homePage', { heading: 'New words' })
  site.publisher.notify(hint(await homeRevision(site)))
  await until(() => site.shows('/', 'New words'))
})

test('a late message of an older revision, or of a deletion that was undone, regenerates nothing', async () => {
  const site = await openSite()
  await site.start()
  const older = await homeRevision(site)
  await site.edit('homePage', { heading: 'Newer words' })
  await until(() => site.shows('/', 'Newer words'))
  site.publisher.notify(hint(older))
  site.publisher.notify(hint(null))
  site.publisher.notify(hint('a-revision-that-never-was'))
  await wait(1_500)
  expect(site.renders).toEqual(['/'])
})

test('a message of a type that no page uses costs no query', async () => {
  const site = await openDeafSite()
  const notify = () => {
    for (let n = 0; n < 100; n += 1)
      site.publisher.notify({ id: `order-${n}`, type: 'order', rev: 'first' })
  }
  expect(await queriesAfter(site, notify)).toBe(0)
})
