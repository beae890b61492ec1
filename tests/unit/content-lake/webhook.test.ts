/** @jest-environment node */
import { isValidSignature } from '@sanity/webhook'
import { lakeClient } from '#emulators/lake-client.ts'
import { run, runToEnd, runUntilReady, stop, stopAll } from './command.ts'
import { cleanUp, startLake, temporaryFolder } from './lake.ts'
import { type Received, startSite, until } from './webhook.ts'

const secret = 'a secret of the tests'
const sites: Awaited<ReturnType<typeof startSite>>[] = []

async function site(answer?: (received: Received) => number, port?: number) {
  const started = await startSite(answer, port)
  sites.push(started)
  return started
}

afterEach(async () => {
  stopAll()
  await cleanUp()
  for (const started of sites.splice(0)) await started.close()
})

test('a site is told what was created, changed and deleted, in order, and of no draft', async () => {
  const { url, told } = await site()
  const { client } = await startLake({ webhook: { url, secret } })
  await client.create({ _id: 'drafts.a', _type: 'page' })
  await client.create({ _id: 'a', _type: 'page' })
  await client.patch('a', { set: { title: 'A' } }).commit()
  await client.patch('drafts.a', { set: { title: 'B' } }).commit()
  await client.create({ _id: 'versions.r1.a', _type: 'page' })
  await client
    .transaction()
    .createOrReplace({ _id: 'b', _type: 'page' })
    .delete('a')
    .delete('drafts.a')
    .commit()
  await until(() => told().length === 4)
  expect(told()).toEqual(['a create', 'a update', 'a delete', 'b create'])
})

test('a message says who it is from and what it is of, and carries Sanity’s signature', async () => {
  const { url, received } = await site()
  const { client } = await startLake({ webhook: { url, secret } })
  const { _rev, _updatedAt } = await client.create({ _id: 'a', _type: 'page', title: 'Ünïcode' })
  await until(() => received.length === 1)
  const [first] = received
  if (!first) throw new Error('Nothing was received.')
  const { headers, body } = first
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'idempotency-key': expect.stringContaining(_rev),
    'sanity-project-id': 'demo',
    'sanity-dataset': 'production',
    'sanity-document-id': 'a',
    'sanity-operation': 'create',
    'sanity-transaction-id': _rev,
    'sanity-transaction-time': _updatedAt,
  })
  expect(JSON.parse(body)).toMatchObject({ _id: 'a', _type: 'page', title: 'Ünïcode' })
  const signature = String(headers['sanity-webhook-signature'])
  expect(await isValidSignature(body, signature, secret)).toBe(true)
  expect(await isValidSignature(body, signature, 'another secret')).toBe(false)
  expect(await isValidSignature(`${body} `, signature, secret)).toBe(false)
})

test('a projection makes the body, of the document before and after', async () => {
  const { url, received } = await site()
  const projection = '{_id, "from": before().slug, "to": after().slug, "of": author->name}'
  const { client } = await startLake({ webhook: { url, secret, projection } })
  await client.create({ _id: 'ann', _type: 'author', name: 'Ann' })
  const author = { _type: 'reference', _ref: 'ann' }
  await client.create({ _id: 'a', _type: 'page', slug: 'one', author })
  await client.patch('a', { set: { slug: 'two' } }).commit()
  await client.delete('a')
  await until(() => received.length === 4)
  expect(received.slice(1).map(({ body }) => JSON.parse(body))).toEqual([
    { _id: 'a', from: null, to: 'one', of: 'Ann' },
    { _id: 'a', from: 'one', to: 'two', of: 'Ann' },
    { _id: 'a', from: 'two', to: null, of: 'Ann' },
  ])
})

test('a site that answers 500 or 429 is told again, with the same key, and nothing overtakes', async () => {
  const answers = [500, 429, 200, 503, 200]
  const { url, received, told } = await site(() => answers.shift() ?? 200)
  const { client } = await startLake({ webhook: { url, secret } })
  await client.create({ _id: 'a', _type: 'page' })
  await client.create({ _id: 'b', _type: 'page' })
  await until(() => told().length === 2)
  expect(received.map(({ headers }) => headers['sanity-document-id'])).toEqual([
    ...['a', 'a', 'a'],
    ...['b', 'b'],
  ])
  expect(new Set(received.map(({ headers }) => headers['idempotency-key'])).size).toBe(2)
})

test('a site that refuses a message is not told of it again, and the next one is', async () => {
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => {})
  const { url, received, told } = await site(({ body }) => (body.includes('"a"') ? 401 : 200))
  const { client } = await startLake({ webhook: { url, secret } })
  await client.create({ _id: 'a', _type: 'page' })
  await client.create({ _id: 'b', _type: 'page' })
  await until(() => told().length === 1)
  expect(received).toHaveLength(2)
  expect(complaint).toHaveBeenCalledWith(expect.stringMatching(/"a" \(401\)/))
  complaint.mockRestore()
})

test('a site that is down holds up no write, and is told when it is up', async () => {
  const down = await startSite()
  await down.close()
  const { client } = await startLake({ webhook: { url: down.url, secret } })
  const started = performance.now()
  for (const id of ['a', 'b', 'c']) await client.create({ _id: id, _type: 'page' })
  expect(performance.now() - started).toBeLessThan(1000)
  const up = await site(undefined, down.port)
  await until(() => up.told().length === 3)
  expect(up.told()).toEqual(['a create', 'b create', 'c create'])
})

test('what a killed emulator had not told is told after its next start', async () => {
  const down = await startSite()
  await down.close()
  const options = ['--port', '0', '--data', await temporaryFolder(), '--webhook', down.url]
  const first = await runUntilReady(...options)
  for (const id of ['a', 'b', 'c']) await lakeClient(first.url).create({ _id: id, _type: 'page' })
  await stop(first.child, 'SIGKILL')
  const up = await site(undefined, down.port)
  const second = await runUntilReady(...options)
  await until(() => up.told().length === 3)
  await stop(second.child, 'SIGTERM')
  const third = await runUntilReady(...options)
  await lakeClient(third.url).create({ _id: 'd', _type: 'page' })
  await until(() => up.told().includes('d create'))
  expect(up.told()).toEqual(['a create', 'b create', 'c create', 'd create'])
})

test('a webhook hears nothing of what was before it', async () => {
  const first = await startLake()
  await first.client.create({ _id: 'a', _type: 'page' })
  await first.close()
  const { url, told } = await site()
  const { client } = await startLake({ dataDir: first.dataDir, webhook: { url, secret } })
  await client.create({ _id: 'b', _type: 'page' })
  await until(() => told().length > 0)
  expect(told()).toEqual(['b create'])
})

test('an emulator ends at once, also while a site keeps it waiting', async () => {
  const { url, received } = await site(() => 500)
  const { child, output } = run('--port', '0', '--data', await temporaryFolder(), '--webhook', url)
  await until(() => output.stdout.includes('\n'))
  await lakeClient(output.stdout.match(/http:\/\/localhost:\d+/)?.[0] ?? '').create({
    _type: 'page',
  })
  await until(() => received.length > 0)
  const started = performance.now()
  await stop(child, 'SIGTERM')
  expect(child.exitCode).toBe(0)
  expect(performance.now() - started).toBeLessThan(1000)
})

test.each([
  [['--webhook', 'https://www.example.com/hook'], '--webhook is "https://www.example.com/hook"'],
  [['--webhook', 'localhost'], '--webhook is "localhost"'],
  [
    ['--webhook', 'http://localhost:1/', '--webhook-projection', '{'],
    '--webhook-projection does not parse',
  ],
])('the options %j are refused in one line', async (options, why) => {
  const { code, stderr } = await runToEnd('--data', await temporaryFolder(), ...options)
  expect(code).toBe(1)
  expect(stderr).toContain(why)
  expect(stderr.trim().split('\n')).toHaveLength(1)
})
