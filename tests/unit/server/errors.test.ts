import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { destinations, errorSender, log } from 'next-static-server'
import { collectorOf, receiveErrors } from '#server/errors.ts'
import { sharedBy } from '#server/shared.ts'
import { serve } from '../../support/serve.ts'
import { until } from '../../support/until.ts'

const SITE = 'https://www.fourfold.example'
const shared = sharedBy(null, SITE)

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
  const { url, close } = await serve(collector)
  return { url: `${url}/secret-path`, received, next: () => once(collector, 'received'), close }
}

test('made-up errors of browsers are few, and hide no error of the server', async () => {
  const { url, received, next, close } = await openCollector()
  const site = await serve(
    createServer(receiveErrors(collectorOf(url, SITE, shared), (path) => path)),
  )
  destinations.add({ level: 'error', stream: errorSender(collectorOf(url, SITE, shared)) })
  const report = (n: number) =>
    fetch(site.url, {
      method: 'POST',
      body: JSON.stringify({ message: `Made up ${n}`, stack: '', path: '/content' }),
    })
  for (let n = 0; n < 20; n += 1) expect((await report(n)).status).toBe(204)
  await until(() => received.length === 5)
  const arrived = next()
  log.error({}, 'A real fault')
  await arrived
  expect(received.map((one) => one.text).toSorted()).toEqual([
    `${SITE}: A real fault`,
    ...[0, 1, 2, 3, 4].map((n) => `${SITE}: A script failed in a browser.: Made up ${n}`),
  ])
  expect(received.map(({ body }) => JSON.parse(body).level)).toEqual([
    ...Array(5).fill('warn'),
    'error',
  ])
  await Promise.all([close(), site.close()])
})

test('of an error that comes again and again, a chat gets one harmless line, and nothing else is done', async () => {
  const { url, received, next, close } = await openCollector()
  const lines: string[] = []
  destinations.add({ level: 'warn', stream: { write: (line: string) => lines.push(line) } })
  const site = await serve(
    createServer(receiveErrors(collectorOf(url, SITE, shared), (path) => path)),
  )
  const report = (message: string) =>
    fetch(site.url, {
      method: 'POST',
      body: JSON.stringify({ message, stack: `jo@a.example\n${message}`, path: '/content' }),
    })
  const arrived = next()
  await report('<!channel> <https://evil.example|Sign in>\nof jo@a.example, \u202e @everyone')
  await arrived
  const cleaned = jest.spyOn(RegExp.prototype, Symbol.replace)
  // Another address makes no other error.
  await report('<!channel> <https://evil.example|Sign in>\nof al@a.example, \u202e @everyone')
  const again = cleaned.mock.calls.filter(([text]) => text.includes('channel')).length
  for (let n = 0; n < 9; n += 1)
    await report('<!channel> <https://evil.example|Sign in>\nof jo@a.example, \u202e @everyone')
  expect(cleaned.mock.calls.filter(([text]) => text.includes('channel'))).toHaveLength(again)
  cleaned.mockRestore()
  expect(received.map((one) => one.text)).toEqual([
    `${SITE}: A script failed in a browser.: &lt;!channel&gt; &lt;https://evil.example|Sign in&gt; of …, ＠everyone`,
  ])
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['A script failed in a browser.'])
  expect(lines.join() + received.map(({ body }) => body).join()).not.toContain('a.example')
  await Promise.all([close(), site.close()])
})
