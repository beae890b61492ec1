import { setTimeout as wait } from 'node:timers/promises'
import { fastClock } from '../../support/fast-clock.ts'
import { closeSites, everyPath, openSite, until } from './site.ts'

const DAY_MS = 86_400_000
const { now } = Date

fastClock(8)
afterEach(async () => {
  Date.now = now
  await closeSites()
})

const daysFromNow = (days: number) => new Date(now() + days * DAY_MS).toISOString()
const moveClock = (days: number) => {
  Date.now = () => now() + days * DAY_MS
}

type Site = Awaited<ReturnType<typeof openSite>>

/** What was rendered since the last call, once nothing is left to render. */
async function rendered(site: Site) {
  await until(() => site.renders.length > 0 && site.publisher.state().pending === 0)
  return site.renders.splice(0).toSorted()
}

async function openWithPeriod() {
  const site = await openSite()
  await site.start()
  await site.edit('announcement', { shown: true, from: daysFromNow(40), until: daysFromNow(50) })
  await rendered(site)
  await until(() => site.settled.get('announcement')?.times.length === 2)
  return site
}

test('pages change at the start and at the end of an announcement, which may be far ahead', async () => {
  const site = await openWithPeriod()
  moveClock(41)
  expect(await rendered(site)).toEqual(everyPath)
  moveClock(51)
  expect(await rendered(site)).toEqual(everyPath)
  expect(site.logs).toEqual([])
})

test('two times at once, with others, render each page once', async () => {
  const site = await openWithPeriod()
  await site.edit('siteSettings', { offer: { from: daysFromNow(40), until: daysFromNow(40) } })
  await rendered(site)
  moveClock(41)
  expect(await rendered(site)).toEqual(everyPath)
})

test('times that are no times, and those of an announcement that is switched off, change nothing', async () => {
  const site = await openWithPeriod()
  await site.edit('announcement', { shown: false })
  const offer = { from: 'soon', until: { at: 5 } }
  const { _rev } = await site.edit('siteSettings', { offer })
  await until(() => site.settled.get('siteSettings')?.rev === _rev)
  expect(site.settled.get('announcement')?.times).toEqual([])
  site.renders.splice(0)
  moveClock(41)
  await wait(2_500)
  expect(site.renders).toEqual([])
})
