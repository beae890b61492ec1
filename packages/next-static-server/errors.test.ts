import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { errorSender } from './errors.ts'
import { memoryLimits } from './limits.ts'
import { destinations, log } from './log.ts'

const SITE = 'https://www.site.example'
const collectorAt = (url: string) => {
  return { url, urlName: 'ERRORS_URL', site: SITE, limits: memoryLimits }
}

// The log of these tests is full of errors.
beforeAll(() => {
  jest.spyOn(process.stdout, 'write').mockReturnValue(true)
  // Limits are for each minute.
  jest.spyOn(Date, 'now').mockReturnValue(0)
})
afterAll(() => void jest.restoreAllMocks())

/** A collector over HTTP, and a log that sends to it. */
async function openCollector() {
  const received: { text: string; body: string }[] = []
  const collector = createServer(async (request, response) => {
    const body = await text(request)
    received.push({ text: JSON.parse(body).text, body })
    response.end()
    collector.emit('received')
  })
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const address = collector.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address?.port}/secret-path`
  async function close() {
    collector.close()
    collector.closeAllConnections()
    await once(collector, 'close')
  }
  return { url, received, next: () => once(collector, 'received'), close }
}

test('errors reach ERRORS_URL with a summary, without personal data, each once', async () => {
  const { url, received, next, close } = await openCollector()
  const stream = errorSender(collectorAt(url))
  destinations.add({ level: 'error', stream })
  log.warn({}, 'A warning')
  const arrived = next()
  for (let n = 0; n < 3; n += 1)
    log.error(
      { err: new Error('No mail for\njo.b+1@example.co.uk: eyJh-b.eyJj.S_1, /x?oobCode=abc&n=1') },
      'A request failed.',
    )
  await arrived
  for (let n = 0; n < 30; n += 1) {
    log.error({ n }, `Fault ${n}`)
    if (n < 19) await next()
  }
  expect(received).toHaveLength(20)
  expect(received[0]?.text).toBe(`${SITE}: A request failed.: No mail for …: …, /x?…`)
  expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({
    level: 'error',
    site: SITE,
    err: { type: 'Error', stack: expect.stringContaining('errors.test.ts') },
  })
  expect(received.map(({ body }) => body).join()).not.toMatch(/example\.co|eyJ|oobCode|warning/)
  await close()
})

test('what is thrown without a message reaches ERRORS_URL, too', async () => {
  const { url, received, close } = await openCollector()
  const { write, finish } = errorSender(collectorAt(url))
  for (const err of ['Words', null, { consumedPoints: 2 }, { message: 1 }])
    write(JSON.stringify({ level: 'error', msg: `Thrown: ${JSON.stringify(err)}`, err }))
  await finish()
  expect(received).toHaveLength(4)
  await close()
})

test('a collector that refuses or is gone is named in the log only', async () => {
  const warnings: string[] = []
  destinations.add({ level: 'warn', stream: { write: (line: string) => warnings.push(line) } })
  const { url, close } = await openCollector()
  await close()
  const sender = errorSender(collectorAt(url))
  sender.write(JSON.stringify({ level: 'error', msg: 'Lost' }))
  await sender.finish()
  expect(warnings.join()).toContain('An error could not be sent to ERRORS_URL.')
  expect(warnings.join()).not.toContain('secret-path')
})
