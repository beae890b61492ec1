import type { MutationEvent } from '@sanity/client'
import { collect, startLake, type TestLake } from 'content-lake/testing'
import { fastClock } from '../../support/fast-clock.ts'

fastClock(10)

process.env.SANITY_STUDIO_API_HOST = 'http://localhost'
const { connection } = await import('../../../studio/connection.ts')

let lake: TestLake

beforeEach(async () => {
  lake = await startLake()
})

/** A client as the Studio makes it for the emulator. */
const studioClient = () => connection.unstable_clientFactory(lake.client.config())

test('the studio’s client listens again by itself when the lake is back', async () => {
  const client = studioClient()
  const events = collect<MutationEvent>(
    client.listen('*', {}, { events: ['welcome', 'reconnect', 'mutation'] }),
  )
  await events.next('welcome')
  const port = Number(new URL(lake.url).port)
  await lake.close()
  await events.next('reconnect')
  lake = await startLake({ dataDir: lake.dataDir, port })
  await events.next('welcome')
  await lake.client.create({ _id: 'a', _type: 'thing' })
  expect(await events.next('mutation')).toMatchObject({ documentId: 'a' })
  events.stop()
})

test('what the studio’s client reads, it tries to read for as long as the lake is away', async () => {
  await lake.client.create({ _id: 'a', _type: 'thing' })
  const { fetch: fetchFromNetwork } = globalThis
  let tries = 0
  // An error of this very realm, as it is in a browser; Sanity's own client gives up after six.
  globalThis.fetch = (...request) => {
    tries += 1
    return tries < 8
      ? Promise.reject(new TypeError('Failed to fetch'))
      : fetchFromNetwork(...request)
  }
  try {
    const client = studioClient()
    expect(await client.fetch('*[]._id')).toEqual(['a'])
  } finally {
    globalThis.fetch = fetchFromNetwork
  }
  expect(tries).toBe(8)
})
