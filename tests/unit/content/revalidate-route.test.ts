/** @jest-environment node */
import { encodeSignatureHeader } from '@sanity/webhook'
import { defaults } from '#emulators/defaults.ts'

process.env.SANITY_API_HOST = 'http://localhost:9'

import { POST } from '../../../app/api/revalidate/route.ts'

const good = JSON.stringify({ _id: 'homePage', _type: 'homePage' })

async function post(body: string, signature: string | null) {
  const headers = new Headers(signature === null ? {} : { 'sanity-webhook-signature': signature })
  const request = new Request('http://localhost/api/revalidate', { method: 'POST', headers, body })
  return (await POST(request)).status
}

const sign = (body: string, secret: string = defaults.SANITY_WEBHOOK_SECRET) =>
  encodeSignatureHeader(body, Date.now(), secret)

test('a message without a signature is refused', async () => {
  expect(await post(good, null)).toBe(401)
})

test.each(['', 'nonsense', 't=1,v1=abc', `t=${Date.now()},v1=abc`])(
  'a message with the signature "%s" is refused',
  async (signature) => expect(await post(good, signature)).toBe(401),
)

test('a message signed with another secret is refused', async () => {
  expect(await post(good, await sign(good, 'guessed'))).toBe(401)
})

test('a message that was changed after it was signed is refused', async () => {
  expect(await post(good.replace('homePage', 'faqRow'), await sign(good))).toBe(401)
})

test('a message that is endless is refused, and not read to its end', async () => {
  let read = 0
  const body = new ReadableStream({
    pull(controller) {
      read += 1
      controller.enqueue(new Uint8Array(64 * 1024))
    },
  })
  const request = new Request('http://localhost/api/revalidate', {
    method: 'POST',
    headers: { 'sanity-webhook-signature': await sign(good) },
    body,
    ...{ duplex: 'half' },
  })
  expect((await POST(request)).status).toBe(401)
  expect(read).toBeLessThan(10)
})

test.each(['{', '[]', 'null', '"homePage"', '{}', '{"_id":"a"}', '{"_id":1,"_type":"page"}'])(
  'a signed body that makes no sense, %s, is refused as such',
  async (body) => expect(await post(body, await sign(body))).toBe(400),
)

test('a message that comes while the content cannot be read is to be sent again', async () => {
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => {})
  expect(await post(good, await sign(good))).toBe(503)
  expect(complaint).toHaveBeenCalledWith(expect.stringMatching(/"page" could not be read/))
  complaint.mockRestore()
})
