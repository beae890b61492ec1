import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isValidSignature } from '@sanity/webhook'
import { run } from './command.ts'
import { startLake } from './lake.ts'
import { lakeClient, temporaryFolder, until } from './support.ts'
import { type Received, startSite } from './webhook.ts'

const secret = 'a secret of the tests'
const sites: Awaited<ReturnType<typeof startSite>>[] = []

async function site(answer?: (received: Received) => number, port?: number) {
  const started = await startSite(answer, port)
  sites.push(started)
  return started
}

afterEach(async () => {
  for (const started of sites.splice(0)) await started.close()
})

test('a site receives what was created, changed and deleted, in order, without drafts', async () => {
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

test('a filter says which changes are sent', async () => {
  const { url, told } = await site()
  const filter = '_type == "page" && (delta::operation() != "update" || delta::changedAny(title))'
  const { client } = await startLake({ webhook: { url, secret, filter } })
  await client.create({ _id: 'a', _type: 'page' })
  await client.create({ _id: 'b', _type: 'author' })
  await client.patch('a', { set: { text: 'A' } }).commit()
  await client.patch('a', { set: { title: 'A' } }).commit()
  await client.delete('a')
  await until(() => told().length === 3)
  expect(told()).toEqual(['a create', 'a update', 'a delete'])
})

test('an error of the database does not end the server, and the message is sent again', async () => {
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => {})
  const { url, told } = await site()
  const { client, dataDir } = await startLake({ webhook: { url, secret, retryDelay: 20 } })
  const database = new DatabaseSync(join(dataDir, 'lake.sqlite'))
  database.exec(`CREATE TRIGGER broken BEFORE UPDATE ON webhooks
    BEGIN SELECT RAISE(FAIL, 'broken by the test'); END`)
  await client.create({ _id: 'a', _type: 'page' })
  // Another error may come before the message was sent.
  await until(() => complaint.mock.calls.some(([text]) => /broken by the test/.test(text)))
  expect(await client.fetch('count(*)')).toBe(1)
  database.exec('DROP TRIGGER broken')
  database.close()
  await client.create({ _id: 'b', _type: 'page' })
  await until(() => told().includes('b create'))
  expect(told().length).toBeGreaterThan(2)
  complaint.mockRestore()
})

test('a change whose projection fails is not sent, and the next one is', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {})
  const { url, told } = await site()
  const projection = 'select(_id == "a" => geo::latLng(1, 2), @)'
  const { client } = await startLake({ webhook: { url, secret, projection } })
  await client.create({ _id: 'a', _type: 'page' })
  await client.create({ _id: 'b', _type: 'page' })
  await until(() => told().length === 1)
  expect(told()).toEqual(['b create'])
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('cannot be composed'))
  logged.mockRestore()
})

test('a projection makes the body, of the document before and after, also with diff::', async () => {
  const { url, received } = await site()
  const projection = `{"from": before().slug, "to": after().slug, "of": author->name,
    "isNew": diff::changedAny(before(), after(), author)}`
  const { client } = await startLake({ webhook: { url, secret, projection } })
  await client.create({ _id: 'ann', _type: 'author', name: 'Ann' })
  const author = { _type: 'reference', _ref: 'ann' }
  await client.create({ _id: 'a', _type: 'page', slug: 'one', author })
  await client.patch('a', { set: { slug: 'two' } }).commit()
  await client.delete('a')
  await until(() => received.length === 4)
  expect(received.slice(1).map(({ body }) => JSON.parse(body))).toEqual([
    { from: null, to: 'one', of: 'Ann', isNew: true },
    { from: 'one', to: 'two', of: 'Ann', isNew: false },
    { from: 'two', to: null, of: 'Ann', isNew: true },
  ])
})

const idOf = ({ headers }: Received) => String(headers['sanity-document-id'])

test('an answer of 429 or 500 is followed by a retry with the same key and a fresh signature', async () => {
  const answers = [500, 429, 200]
  const { url, received, told } = await site(() => answers.shift() ?? 200)
  const { client } = await startLake({ webhook: { url, secret, retryDelay: 50 } })
  await client.create({ _id: 'a', _type: 'page' })
  await until(() => told().length === 1)
  expect(received.map(({ status }) => status)).toEqual([500, 429, 200])
  const different = (name: string) => new Set(received.map(({ headers }) => headers[name])).size
  expect(different('idempotency-key')).toBe(1)
  expect(different('sanity-webhook-signature')).toBe(3)
})

test('a message that waits for its retry holds up no other, and no write', async () => {
  const { url, told } = await site((message) => (idOf(message) === 'a' ? 503 : 200))
  const { client } = await startLake({ webhook: { url, secret } })
  for (const id of ['a', 'b', 'c']) await client.create({ _id: id, _type: 'page' })
  await until(() => told().length === 2)
  expect(told()).toEqual(['b create', 'c create'])
})

test.each([
  [500, '3 attempts', ['a', 'a', 'a', 'b']],
  [307, '1 attempt', ['a', 'b']],
  [401, '1 attempt', ['a', 'b']],
])(
  'a message that is answered with %d is given up and logged after %s, also over a restart',
  async (status, attempts, ids) => {
    const complaint = jest.spyOn(console, 'error').mockImplementation(() => {})
    const { url, received, told } = await site((message) => (idOf(message) === 'a' ? status : 200))
    const webhook = { url, secret, retryDelay: 50 }
    const { client, dataDir, close } = await startLake({ webhook })
    await client.create({ _id: 'a', _type: 'page' })
    await until(() => complaint.mock.calls.length > 0)
    expect(complaint).toHaveBeenCalledWith(
      expect.stringMatching(new RegExp(`"a" \\(${status}\\).* after ${attempts}\\.`)),
    )
    await close()
    const again = await startLake({ dataDir, webhook })
    await again.client.create({ _id: 'b', _type: 'page' })
    await until(() => told().length === 1)
    expect(received.map(idOf)).toEqual(ids)
    complaint.mockRestore()
  },
)

test('what was not sent or waited for its retry when the emulator was killed is sent after its next start', async () => {
  const down = await startSite()
  await down.close()
  const options = ['--data', await temporaryFolder(), '--webhook', down.url]
  const first = await run(...options)
  for (const id of ['a', 'b', 'c']) await lakeClient(first.url).create({ _id: id, _type: 'page' })
  await first.stop('SIGKILL')
  let isRepaired = false
  const up = await site((message) => (idOf(message) === 'd' && !isRepaired ? 500 : 200), down.port)
  const second = await run(...options)
  for (const id of ['d', 'e']) await lakeClient(second.url).create({ _id: id, _type: 'page' })
  await until(() => up.told().includes('e create'))
  await second.stop('SIGKILL')
  isRepaired = true
  await run(...options)
  await until(() => up.told().includes('d create'))
  // Delivery is at least once, as on hosted Sanity.
  expect(up.received.map(idOf).slice(0, 6)).toEqual(['a', 'b', 'c', 'd', 'e', 'd'])
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

test('an emulator ends without the wait for a retry', async () => {
  const { url, received } = await site(() => 500)
  const { client, close } = await startLake({ webhook: { url, secret, retryDelay: 600_000 } })
  await client.create({ _type: 'page' })
  await until(() => received.length > 0)
  await close()
})
