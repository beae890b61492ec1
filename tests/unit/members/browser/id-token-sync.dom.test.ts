import { isSynced, syncCleared, syncIdToken } from '#lib/members/browser/id-token-sync.ts'

const sync = { url: 'https://www.example.com/api/session', maxAge: 300 }

const encode = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '')
/** A token that was issued so many seconds ago. */
const token = (age: number) =>
  `${encode({ alg: 'none' })}.${encode({ iat: Math.floor(Date.now() / 1000) - age, name: 'ÿ'.repeat(9) })}.`

const sent = jest.fn<Promise<{ status: number }>, [string, RequestInit]>()
const { fetch } = globalThis

beforeEach(() => {
  sessionStorage.clear()
  sent.mockReset()
  sent.mockResolvedValue({ status: 204 })
  Object.assign(globalThis, { fetch: sent })
})
afterEach(() => Object.assign(globalThis, { fetch }))

test('a token is sent by POST, as bearer, without a body, also while the page is being left', async () => {
  const fresh = token(0)
  await syncIdToken(sync, fresh)
  expect(sent.mock.calls).toEqual([
    [sync.url, { method: 'POST', headers: { authorization: `Bearer ${fresh}` }, keepalive: true }],
  ])
})

test('a cleared token is reported by DELETE, with neither a body nor a bearer', async () => {
  await syncCleared(sync)
  expect(sent.mock.calls).toEqual([[sync.url, { method: 'DELETE', keepalive: true }]])
})

test('the same token is not sent twice, a new one is, and the old one again after a DELETE', async () => {
  const [one, two] = [token(10), token(5)]
  for (const next of [one, one, two, two]) await syncIdToken(sync, next)
  expect(sent).toHaveBeenCalledTimes(2)
  expect(isSynced(sync)).toBe(true)
  await syncCleared(sync)
  expect(isSynced(sync)).toBe(false)
  await syncIdToken(sync, two)
  expect(sent).toHaveBeenCalledTimes(4)
})

test('a token that was issued longer ago than the configured age is left out', async () => {
  await syncIdToken(sync, token(302))
  expect(sent).not.toHaveBeenCalled()
  await syncIdToken(sync, token(298))
  await syncIdToken({ ...sync, maxAge: 60 }, token(62))
  expect(sent).toHaveBeenCalledTimes(1)
})

test('a POST that failed is repeated the next time, and changes nothing before', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {})
  const [old, fresh] = [token(10), token(0)]
  await syncIdToken(sync, old)
  sent.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await syncIdToken(sync, fresh)
  sent.mockResolvedValueOnce({ status: 503 })
  await syncIdToken(sync, fresh)
  expect(isSynced(sync)).toBe(true)
  for (const _ of [1, 2]) await syncIdToken(sync, fresh)
  expect(sent).toHaveBeenCalledTimes(4)
  expect(warned).toHaveBeenCalledTimes(2)
  warned.mockRestore()
})

test('a POST that fails after the DELETE is not noted', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {})
  await syncIdToken(sync, token(10))
  sent.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const posting = syncIdToken(sync, token(0))
  await syncCleared(sync)
  await posting
  expect(isSynced(sync)).toBe(false)
  warned.mockRestore()
})
