import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { bytesOf } from '../../http/body.ts'
import { eventStream, maxWaitingBytes } from '../../streams/event-stream.ts'
import { run } from './command.ts'
import { png, startLake, token } from './lake.ts'

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

  test('that ends while it begins is not subscribed any more', async () => {
    const unsubscribe = jest.fn()
    eventStream((send) => {
      for (let n = 0; n < 6; n++) send({ event: 'mutation', data: { big } })
      return unsubscribe
    })
    expect(unsubscribe).toHaveBeenCalledTimes(1)
  })

  test('ends when its listener fails, so that the client reads everything again', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {})
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
    expect(logged).toHaveBeenCalled()
    logged.mockRestore()
  })
})

test('a reader that stopped reading loses its connection with all that waits, and writes go on', async () => {
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => {})
  const lake = await startLake()
  const search = 'query=*&includeResult=true&includePreviousRevision=true'
  const request = [
    `GET /vX/data/listen/production?${search} HTTP/1.1`,
    'host: localhost',
    `authorization: Bearer ${token}`,
  ]
  const socket = connect(Number(new URL(lake.url).port), '127.0.0.1').on('error', () => {})
  await lake.client.create({ _id: 'a', _type: 'thing', big })
  socket.write(`${request.join('\r\n')}\r\n\r\n`)
  await once(socket, 'readable')
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] })
  const events = 24
  for (let n = 0; n < events; n++)
    await lake.client.patch('a').set({ n }).commit({ returnDocuments: false })
  jest.advanceTimersByTime(10_000)
  jest.useRealTimers()
  let received = 0
  let end = ''
  socket.on('data', (piece) => {
    received += piece.length
    end = String(piece.subarray(-7))
  })
  await once(socket, 'close')
  expect(end).not.toBe('\r\n0\r\n\r\n')
  // Each event has the document twice. What arrives was in the buffers of both sockets.
  expect(received).toBeLessThan((events * 2 * big.length) / 2)
  complaint.mockRestore()
})

test('writers at the same time lose nothing, and one wins a revision', async () => {
  const { client } = await startLake()
  const { _rev } = await client.create({ _id: 'a', _type: 'thing', n: 0, won: 0 })
  await Promise.all(Array.from({ length: 20 }, () => client.patch('a').inc({ n: 1 }).commit()))
  expect(await client.getDocument('a')).toMatchObject({ n: 20 })
  const { _rev: now } = (await client.getDocument('a')) ?? { _rev }
  const races = Array.from({ length: 10 }, () =>
    client.patch('a').ifRevisionId(now).inc({ won: 1 }).commit(),
  )
  const results = await Promise.allSettled(races)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await client.getDocument('a')).toMatchObject({ won: 1 })
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

test('every write is refused after the data folder was deleted, and reads go on', async () => {
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => {})
  const lake = await startLake()
  await lake.client.create({ _id: 'a', _type: 'thing' })
  await rm(lake.dataDir, { recursive: true })
  const writes: [method: string, path: string, body: string][] = [
    ['POST', '/vX/data/mutate/production', '{"mutations":[{"create":{"_type":"thing"}}]}'],
    ['PUT', '/vX/users/me/keyvalue', '[{"key":"a","value":1}]'],
    ['POST', '/emulator/snapshot', ''],
    ['POST', '/vX/assets/files/production', 'text'],
    ['GET', '/vX/auth/login/emulator?origin=http://localhost/', ''],
  ]
  for (const [method, path, body] of writes) {
    const response = await lake.send(method, path, { body: body || null })
    expect([path, response.status]).toEqual([path, 500])
    expect(await response.text()).toContain('was deleted')
  }
  expect(existsSync(lake.dataDir)).toBe(false)
  expect(await lake.client.fetch('*._id')).toEqual(['a'])
  complaint.mockRestore()
})

test('a data folder that cannot be written is refused', async () => {
  // Not even root can write there, on Linux and macOS.
  const { lines } = await run('--data', '/dev/fd')
  expect(lines).toEqual([expect.stringMatching(/cannot be written.*Make it writable/)])
})

describe('an upload', () => {
  test('of which no more comes is refused', async () => {
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new Uint8Array(3)),
    })
    await expect(bytesOf(body, 20)).rejects.toMatchObject({ status: 408 })
  })

  test('whose client leaves is refused', async () => {
    const body = new ReadableStream({ start: (controller) => controller.error(new Error('left')) })
    await expect(bytesOf(body)).rejects.toMatchObject({ status: 400 })
  })

  test('of many at once is stored, also while those of another lake stop', async () => {
    const [stalled, lake] = [await startLake(), await startLake()]
    const head = `POST /vX/assets/files/production HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}`
    for (let n = 0; n < 5; n++)
      connect(Number(new URL(stalled.url).port)).write(`${head}\r\ncontent-length: 9\r\n\r\nabc`)
    const upload = (n: number) => lake.client.assets.upload('file', Buffer.alloc(10_000, n))
    const assets = await Promise.all(Array.from({ length: 12 }, (_, n) => upload(n)))
    expect(new Set(assets.map(({ _id }) => _id)).size).toBe(12)
  })
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
