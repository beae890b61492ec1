import {
  isSignedOut,
  noteSignIn,
  noteSignOut,
  storeBearerToken,
} from '#components/members/session/bearer-token.ts'
import {
  FILE_SESSION,
  isSynced,
  noteSynced,
  syncCleared,
  syncIdToken,
} from '#components/members/session/id-token-sync.ts'
import { leaveSession, signOut } from '#components/members/session/leave-session.ts'
import { currentIdToken } from '#components/members/session/session.ts'

const firebase = { projectId: 'demo-site', apiKey: 'demo', emulatorUrl: null }
const sync = { url: 'https://www.example.com/api/told', maxAge: 300 }
const ended = { method: 'DELETE', keepalive: true }
const sent = jest.fn<Promise<{ status: number }>, [string, RequestInit]>()
const { fetch } = globalThis

const encode = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '')
/** @param age in seconds */
const token = (age: number) =>
  `${encode({ alg: 'none' })}.${encode({ iat: Math.floor(Date.now() / 1000) - age, name: 'ÿ'.repeat(9) })}.`

const warned = jest.spyOn(console, 'warn').mockImplementation(() => {})

beforeEach(() => {
  warned.mockClear()
  sessionStorage.clear()
  localStorage.clear()
  sent.mockReset()
  sent.mockResolvedValue({ status: 204 })
  Object.assign(globalThis, { fetch: sent })
})
afterEach(() => Object.assign(globalThis, { fetch }))

test('a token and its end are sent without a body, also while the page is being left', async () => {
  const fresh = token(0)
  const headers = { authorization: `Bearer ${fresh}` }
  await syncIdToken(sync, fresh)
  await syncCleared(sync)
  expect(sent.mock.calls).toEqual([
    [sync.url, { method: 'POST', headers, keepalive: true }],
    [sync.url, ended],
  ])
})

test('the same token is not sent twice, a new one is, and the old one again after a DELETE', async () => {
  const [one, two] = [token(10), token(5)]
  for (const next of [one, one, two, two]) await syncIdToken(sync, next)
  expect(sent).toHaveBeenCalledTimes(2)
  await syncCleared(sync)
  await syncIdToken(sync, two)
  expect(sent).toHaveBeenCalledTimes(4)
})

test('a token that is older than the configured age is not sent', async () => {
  await syncIdToken(sync, token(302))
  await syncIdToken({ ...sync, maxAge: 60 }, token(62))
  expect(sent).not.toHaveBeenCalled()
  await syncIdToken(sync, token(298))
  expect(sent).toHaveBeenCalledTimes(1)
})

test('a failed POST changes nothing, and is repeated the next time', async () => {
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
})

test('a POST that fails after the DELETE is not noted', async () => {
  await syncIdToken(sync, token(10))
  sent.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const posting = syncIdToken(sync, token(0))
  await syncCleared(sync)
  await posting
  expect(isSynced(sync)).toBe(false)
})

test('leaving clears session storage, and sends nothing if no token was sent', () => {
  sessionStorage.setItem('firebase:authUser:demo:[DEFAULT]', '{}')
  leaveSession({ idTokenSync: sync })
  expect(sessionStorage).toHaveLength(0)
  expect(sent).not.toHaveBeenCalled()
})

test('a cookie that a video needed ends with the session, also without a configured sync', () => {
  noteSynced(FILE_SESSION.url, 'a.b.c')
  leaveSession({ idTokenSync: null })
  expect(sent.mock.calls).toEqual([['/api/session', ended]])
})

test('a token is sent nowhere without a configured URL; one whose POST failed is sent again before the next request', async () => {
  const stsTokenManager = { accessToken: token(0), expirationTime: Date.now() + 3_600_000 }
  storeBearerToken({ user: { uid: 'member', email: 'member@demo.test', stsTokenManager } })
  await currentIdToken({ firebase, idTokenSync: null })
  expect(sent).not.toHaveBeenCalled()
  for (const status of [503, 204, 204]) {
    sent.mockResolvedValueOnce({ status })
    await currentIdToken({ firebase, idTokenSync: sync })
    await new Promise((resolve) => setTimeout(resolve))
  }
  expect(sent).toHaveBeenCalledTimes(2)
})

test('signing out reaches the configured URL in any case', () => {
  signOut({ idTokenSync: sync })
  expect(sent.mock.calls).toEqual([[sync.url, ended]])
})

test('signing out ends the session of this tab also if local storage is full', () => {
  sessionStorage.setItem('bearer-token', '{}')
  const said = jest.spyOn(console, 'error').mockReturnValue()
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  signOut({ idTokenSync: null })
  full.mockRestore()
  expect(sessionStorage).toHaveLength(0)
  expect(said).toHaveBeenCalled()
  said.mockRestore()
})

test('a tab that slept through a sign-out and a new sign-in elsewhere is still signed out', () => {
  noteSignIn()
  expect(isSignedOut()).toBe(false)
  const own = { ...sessionStorage }
  // Another tab shares local storage, but has its own session storage.
  sessionStorage.clear()
  noteSignOut()
  noteSignIn()
  expect(isSignedOut()).toBe(false)
  sessionStorage.clear()
  for (const [key, value] of Object.entries(own)) sessionStorage.setItem(key, value)
  expect(isSignedOut()).toBe(true)
})
