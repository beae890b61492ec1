import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { defaults } from '#emulators/defaults.ts'
import { expect, lake, SITE, test, visit } from './studio.ts'

const HOUR_MS = 3_600_000

type Change = { _id: string; _type: string; addressBefore?: string; address?: string }

/** A message as Sanity sends it, signed when it says it was. */
async function message(change: Change, signedAt = Date.now(), secret?: string) {
  const body = JSON.stringify(change)
  return {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': 'transaction-document',
      [SIGNATURE_HEADER_NAME]: await encodeSignatureHeader(
        body,
        signedAt,
        secret ?? defaults.SANITY_WEBHOOK_SECRET,
      ),
    },
    body,
  }
}

const send = async (init: RequestInit) => (await fetch(`${SITE}/api/revalidate`, init)).status
const home = { _id: 'homePage', _type: 'homePage' }
const noteIs = async (words: string) => (await visit()).html.includes(words)

async function publishNote(words: string) {
  await lake.patch('homePage', { set: { 'hero.note': words } }).commit()
  await expect.poll(() => noteIs(words)).toBe(true)
}

test('a message that comes twice is taken both times, and the page stays right', async () => {
  await publishNote('Words that were told twice.')
  const twice = await message(home)
  expect([await send(twice), await send(twice)]).toEqual([200, 200])
  expect(await Promise.all([send(twice), send(twice)])).toEqual([200, 200])
  expect(await noteIs('Words that were told twice.')).toBe(true)
})

test('a message that comes an hour late, after a newer one, brings nothing old back', async () => {
  const late = await message(home, Date.now() - HOUR_MS)
  await publishNote('The older words.')
  await publishNote('The newer words.')
  expect(await send(late)).toBe(200)
  for (let visits = 0; visits < 5; visits += 1) expect(await noteIs('The newer words.')).toBe(true)
})

test('a late message of a page that is gone meanwhile brings no page back', async () => {
  const address = 'house-rules'
  const page = await lake.getDocument('page-legal-disclaimer')
  if (!page) throw new Error('The seed has no page-legal-disclaimer.')
  await lake.create({ ...page, _id: 'page-own', slug: { _type: 'slug', current: address } })
  await expect.poll(async () => (await visit(`/${address}`)).status).toBe(200)
  await lake.delete('page-own')
  await expect.poll(async () => (await visit(`/${address}`)).status).toBe(404)

  const change = { _id: 'page-own', _type: 'page', address }
  expect(await send(await message(change, Date.now() - HOUR_MS))).toBe(200)
  expect((await visit(`/${address}`)).status).toBe(404)
  expect((await visit('/sitemap.xml')).html).not.toContain(address)
})

test('a message that somebody else has signed is refused', async () => {
  expect(await send(await message(home, Date.now(), 'guessed'))).toBe(401)
})
