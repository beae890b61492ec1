import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { eventStream, maxWaitingBytes } from '#emulators/content-lake/streams/event-stream.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { png, rejection, startLake, token } from './lake.ts'

const big = 'x'.repeat(500_000)

describe('an event stream', () => {
  test('delivers an event that is larger than that', async () => {
    let send = () => {}
    const { body } = eventStream((sendEvent) => {
      send = () => sendEvent({ event: 'mutation', data: { text: big.repeat(10) } })
      return () => {}
    })
    send()
    const { value } = (await body?.getReader().read()) ?? {}
    expect(value?.length).toBeGreaterThan(maxWaitingBytes)
  })

  test('ends when its listener fails, so that the client reads everything again', async () => {
    let change = (_given: string) => {}
    const { body } = eventStream((_send, orEnd) => {
      change = orEnd(() => {
        throw new Error('This listener fails in the test.')
      })
      return () => {}
    })
    change('a')
    change('b')
    expect(await new Response(body).text()).toBe('')
  })
})

test('a reader that stopped reading gets the end of its stream, and writes go on', async () => {
  const lake = await startLake()
  const search = 'query=*&includeResult=true'
  const request = [
    `GET /vX/data/listen/production?${search} HTTP/1.1`,
    'host: localhost',
    `authorization: Bearer ${token}`,
  ]
  const socket = connect(Number(new URL(lake.url).port), '127.0.0.1')
  socket.write(`${request.join('\r\n')}\r\n\r\n`)
  await once(socket, 'readable')
  const events = 40
  for (let n = 0; n < events; n++)
    await lake.client.createOrReplace({ _id: 'a', _type: 'thing', big, n })
  let received = 0
  for await (const piece of socket) {
    received += piece.length
    if (String(piece).endsWith('\r\n0\r\n\r\n')) break
  }
  // Each event has the document twice. The rest of what arrives waited in the buffers of both sockets.
  expect(received).toBeLessThan((events * 2 * big.length) / 2)
})

test('writers at the same time lose nothing, and one wins a revision', async () => {
  const { client } = await startLake()
  const { _rev } = await client.create({ _id: 'a', _type: 'thing', n: 0, won: 0 })
  await Promise.all(Array.from({ length: 50 }, () => client.patch('a').inc({ n: 1 }).commit()))
  expect(await client.getDocument('a')).toMatchObject({ n: 50 })
  const { _rev: now } = (await client.getDocument('a')) ?? { _rev }
  const races = Array.from({ length: 10 }, () =>
    client.patch('a').ifRevisionId(now).inc({ won: 1 }).commit(),
  )
  const results = await Promise.allSettled(races)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await client.getDocument('a')).toMatchObject({ won: 1 })
})

test('of many edits the last ones are kept, and the history before them still begins with its creation', async () => {
  const lake = await startLake()
  await lake.client.create({ _id: 'drafts.a', _type: 'thing', n: 0 })
  const edit = (n: number) => ({ patch: { id: 'drafts.a', set: { n } } })
  for (let n = 1; n <= 620; n++) await lake.client.mutate([edit(n)], { visibility: 'async' })
  const url = '/data/history/production'
  const listed = await lake.send(
    'GET',
    `/vX${url}/transactions/drafts.a?excludeContent=true&limit=1000`,
  )
  const lines = (await listed.text()).trim().split('\n')
  expect(lines.length).toBeGreaterThan(500)
  expect(lines.length).toBeLessThan(570)
  const { events } = await lake.client.request({ url: `${url}/events/documents/drafts.a` })
  expect(events['drafts.a']).toMatchObject([{ type: 'createDocumentVersion' }])
  expect(await lake.client.getDocument('drafts.a')).toMatchObject({ n: 620 })
})

test('the file of a deleted asset is removed, and comes back with the next upload', async () => {
  const lake = await startLake()
  const asset = await lake.client.assets.upload('image', await png())
  const file = join(lake.dataDir, 'assets', asset.path)
  expect(existsSync(file)).toBe(true)
  await lake.client.delete(asset._id)
  expect(existsSync(file)).toBe(false)
  expect((await fetch(asset.url)).status).toBe(404)
  await lake.client.assets.upload('image', await png())
  expect((await fetch(asset.url)).status).toBe(200)
})

test('a write is refused after the data folder was deleted', async () => {
  const lake = await startLake()
  await lake.client.create({ _id: 'a', _type: 'thing' })
  await rm(lake.dataDir, { recursive: true })
  expect(await rejection(lake.client.create({ _id: 'b', _type: 'thing' }))).toMatchObject({
    statusCode: 500,
    message: expect.stringContaining('was deleted'),
  })
  expect(await lake.client.fetch('*._id')).toEqual(['a'])
})

test('a data folder that cannot be written is refused', async () => {
  const dataDir = await temporaryFolder()
  // Root may write anywhere, so a folder stands in the way of the lock.
  await mkdir(join(dataDir, 'lock'))
  expect(String(await rejection(startLake({ dataDir })))).toMatch(/cannot be written/)
})

test('settings of a user may not be larger than 1 MB', async () => {
  const { send } = await startLake()
  const body = JSON.stringify([{ key: 'a', value: big.repeat(3) }])
  expect((await send('PUT', '/vX/users/me/keyvalue', { body })).status).toBe(413)
})

test('expired sessions and old tickets are removed', async () => {
  const lake = await startLake()
  const login = async () => {
    const url = `${lake.url}/vX/auth/login/emulator?origin=http://localhost:1`
    const { headers } = await fetch(url, { redirect: 'manual' })
    return new URL(headers.get('location') ?? '').hash.replace('#sid=', '')
  }
  const first = await login()
  const database = new DatabaseSync(join(lake.dataDir, 'lake.sqlite'))
  database.exec('UPDATE sessions SET begun = 0')
  for (let n = 0; n < 100; n++) await login()
  expect(database.prepare('SELECT count(*) AS n FROM sessions').get()?.n).toBe(100)
  database.close()
  expect((await fetch(`${lake.url}/vX/auth/fetch?sid=${first}`)).status).toBe(404)
})
