import {
  FILE_SESSION,
  noteSynced,
  syncCleared,
  syncIdToken,
} from '#lib/members/browser/id-token-sync.ts'
import { leaveSession, signOut } from '#lib/members/browser/session.ts'
import { isSignedOut, noteSignIn, noteSignOut } from '#lib/members/browser/signed-out.ts'

const firebase = { projectId: 'demo-site', apiKey: 'demo', emulatorUrl: null }
const sync = { url: 'https://www.example.com/api/told', maxAge: 300 }
const ended = { method: 'DELETE', keepalive: true }
const sent = jest.fn<Promise<Response>, [string, RequestInit]>()
const { fetch } = globalThis

const encode = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '')
/** A token that was issued so many seconds ago. */
const token = (age: number) =>
  `${encode({ alg: 'none' })}.${encode({ iat: Math.floor(Date.now() / 1000) - age, name: 'ÿ'.repeat(9) })}.`

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  sent.mockReset()
  Object.assign(globalThis, { fetch: sent })
})
afterEach(() => Object.assign(globalThis, { fetch }))

test('a token is sent without a body, also while the page is being left; so is its end', async () => {
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

test('a token that was issued longer ago than the configured age is left out', async () => {
  await syncIdToken(sync, token(302))
  await syncIdToken({ ...sync, maxAge: 60 }, token(62))
  expect(sent).not.toHaveBeenCalled()
  await syncIdToken(sync, token(298))
  expect(sent).toHaveBeenCalledTimes(1)
})

test('an unreachable server causes no error', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {})
  sent.mockRejectedValue(new TypeError('Failed to fetch'))
  await syncIdToken(sync, token(0))
  expect(warned).toHaveBeenCalled()
  warned.mockRestore()
})

test('leaving empties session storage and asks the server for nothing that was not begun', () => {
  sessionStorage.setItem('firebase:authUser:demo:[DEFAULT]', '{}')
  leaveSession({ firebase, idTokenSync: sync })
  expect(sessionStorage).toHaveLength(0)
  expect(sent).not.toHaveBeenCalled()
})

test('a cookie that a video needed ends with the session, also without a configured sync', () => {
  noteSynced(FILE_SESSION.url, 'a.b.c')
  leaveSession({ firebase, idTokenSync: null })
  expect(sent.mock.calls).toEqual([['/api/session', ended]])
})

test('signing out reaches the configured URL in any case', () => {
  signOut({ firebase, idTokenSync: sync })
  expect(sent.mock.calls).toEqual([[sync.url, ended]])
})

test('a tab that slept through a sign-out and a new sign-in elsewhere is still signed out', () => {
  noteSignIn()
  expect(isSignedOut()).toBe(false)
  const own = { ...sessionStorage }
  // Another tab shares local storage, and has a session of its own.
  sessionStorage.clear()
  noteSignOut()
  noteSignIn()
  expect(isSignedOut()).toBe(false)
  sessionStorage.clear()
  for (const [key, value] of Object.entries(own)) sessionStorage.setItem(key, value)
  expect(isSignedOut()).toBe(true)
})
