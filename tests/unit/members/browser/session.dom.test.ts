import { storeBearerToken } from '#lib/members/browser/bearer-token.ts'
import { FILE_SESSION, noteSynced } from '#lib/members/browser/id-token-sync.ts'
import { currentIdToken, leaveSession, signOut } from '#lib/members/browser/session.ts'
import { isSignedOut } from '#lib/members/browser/signed-out.ts'

const firebase = { projectId: 'demo-site', apiKey: 'demo', emulatorUrl: null }
const sync = { url: 'https://www.example.com/api/told', maxAge: 300 }
const sent = jest.fn<Promise<{ status: number }>, [string, RequestInit]>()
const { fetch } = globalThis

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  sent.mockReset()
  sent.mockResolvedValue({ status: 204 })
  Object.assign(globalThis, { fetch: sent })
  sessionStorage.setItem('bearer-token', '{}')
  sessionStorage.setItem('firebase:authUser:demo:[DEFAULT]', '{}')
})
afterEach(() => Object.assign(globalThis, { fetch }))

test('leaving empties session storage and asks the server for nothing that was not begun', () => {
  leaveSession({ firebase, idTokenSync: sync })
  expect(sessionStorage).toHaveLength(0)
  expect(sent).not.toHaveBeenCalled()
})

test('a cookie that a video needed ends with the session, also without a configured sync', () => {
  noteSynced(FILE_SESSION.url, 'a.b.c')
  leaveSession({ firebase, idTokenSync: null })
  expect(sent.mock.calls).toEqual([['/api/session', { method: 'DELETE', keepalive: true }]])
})

test('a token whose POST failed is sent again before the next request', async () => {
  const accessToken = `.${btoa(JSON.stringify({ iat: Date.now() / 1000 }))}.`
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {})
  const stsTokenManager = { accessToken, expirationTime: Date.now() + 3_600_000 }
  storeBearerToken({ user: { uid: 'member', email: 'member@demo.test', stsTokenManager } })
  for (const status of [503, 204, 204]) {
    sent.mockResolvedValueOnce({ status })
    await currentIdToken({ firebase, idTokenSync: sync })
    await new Promise((resolve) => setTimeout(resolve))
  }
  expect(sent).toHaveBeenCalledTimes(2)
  warned.mockRestore()
})

test('signing out reaches the configured URL in any case, and every tab', () => {
  signOut({ firebase, idTokenSync: sync })
  expect(sent.mock.calls).toEqual([[sync.url, { method: 'DELETE', keepalive: true }]])
  expect(sessionStorage).toHaveLength(0)
  expect(isSignedOut()).toBe(true)
})
