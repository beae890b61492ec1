import { FILE_SESSION, noteSynced } from '#lib/members/browser/id-token-sync.ts'
import { leaveSession, signOut } from '#lib/members/browser/session.ts'
import { isSignedOut } from '#lib/members/browser/signed-out.ts'

const firebase = { projectId: 'demo-site', apiKey: 'demo', emulatorUrl: null }
const sync = { url: 'https://www.example.com/api/told', maxAge: 300 }
const sent = jest.fn<Promise<Response>, [string, RequestInit]>()
const { fetch } = globalThis

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  sent.mockReset()
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

test('signing out reaches the configured URL in any case, and every tab', () => {
  signOut({ firebase, idTokenSync: sync })
  expect(sent.mock.calls).toEqual([[sync.url, { method: 'DELETE', keepalive: true }]])
  expect(sessionStorage).toHaveLength(0)
  expect(isSignedOut()).toBe(true)
})
