import { readFileSync } from 'node:fs'
import { encodeSignatureHeader } from '@sanity/webhook'
import { createExpression } from 'content-lake'
import { defaults } from '#emulators/defaults.ts'
import { readWebhook, webhookProjection } from '#lib/webhook.ts'

const secret = defaults.SANITY_WEBHOOK_SECRET
const MINUTE_MS = 60_000
const body = JSON.stringify({ _id: 'page-a', _type: 'page', _rev: 'r', slug: 'a' })

const sign = (text: string, at = Date.now(), by: string = secret) =>
  encodeSignatureHeader(text, at, by)

async function read(text: string | null, signature: string | null | Promise<string>) {
  return readWebhook(text, await signature, secret)
}

test.each([null, '', 'malformed', 't=1,v1=abc', `t=${Date.now()},v1=abc`])(
  'a message with the signature "%s" is refused',
  async (signature) =>
    expect(read(body, signature)).rejects.toMatchObject({ name: 'WebhookError', status: 401 }),
)

test('a message with another secret’s signature, or with a changed body, is refused', async () => {
  await expect(read(body, sign(body, Date.now(), 'guessed'))).rejects.toMatchObject({ status: 401 })
  const changed = body.replace('page-a', 'page-b')
  await expect(read(changed, sign(body))).rejects.toMatchObject({ status: 401 })
})

test.each([-6, 6, -525_600])(
  'a message with a signature %i minutes from now is refused',
  async (n) => {
    const signature = sign(body, Date.now() + n * MINUTE_MS)
    await expect(read(body, signature)).rejects.toMatchObject({ status: 401 })
  },
)

test.each([-4, 4])('a message with a signature %i minutes from now is accepted', async (n) => {
  expect(await read(body, sign(body, Date.now() + n * MINUTE_MS))).toMatchObject({ id: 'page-a' })
})

test.each(['{', '[]', 'null', '"page"', '{}', '{"_id":"a"}', '{"_id":1,"_type":"page"}'])(
  'the signed body %s is refused as malformed',
  async (text) => expect(read(text, sign(text))).rejects.toMatchObject({ status: 400 }),
)

test('a body that is too long is refused with 413', async () => {
  await expect(read(null, sign(body))).rejects.toMatchObject({ status: 413 })
})

test('slugs that no page can have are left out', async () => {
  const text = JSON.stringify({ _id: 'a', _type: 'page', slug: '/evil.example', slugBefore: 5 })
  expect(await read(text, sign(text))).toMatchObject({ tags: ['page'] })
})

test('the documentation contains the projection', () => {
  expect(readFileSync('docs/hosts-without-our-server.md', 'utf8')).toContain(
    `\`\`\`groq\n${webhookProjection}\n\`\`\``,
  )
})

test('the projection makes a message of a creation, an edit and a deletion', async () => {
  const bodyOf = createExpression(webhookProjection)
  const page = (_rev: string, current: string) => ({
    ...{ _id: 'page-a', _type: 'page', _rev, _createdAt: '', _updatedAt: '' },
    slug: { current },
  })
  type Page = ReturnType<typeof page>
  const message = async (before: Page | null, after: Page | null) => {
    const change = { documentId: 'page-a', transactionId: 't', timestamp: '', before, after }
    const place = { project: 'demo', dataset: 'production' }
    const text = JSON.stringify(await bodyOf(change, { documents: [], byId: new Map() }, place))
    return read(text, sign(text))
  }
  expect(await message(null, page('1', 'a'))).toMatchObject({
    rev: '1',
    tags: ['page:a', 'page', 'paths'],
  })
  expect(await message(page('1', 'a'), page('2', 'b'))).toEqual({
    ...{ id: 'page-a', type: 'page', rev: '2' },
    tags: ['page:b', 'page:a', 'page', 'paths'],
  })
  expect(await message(page('2', 'b'), page('3', 'b'))).toMatchObject({
    tags: ['page:b', 'page'],
  })
  expect(await message(page('2', 'b'), null)).toMatchObject({
    rev: null,
    tags: ['page:b', 'page', 'paths'],
  })
})
