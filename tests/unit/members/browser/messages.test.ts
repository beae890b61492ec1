import { codeOf, messageFor } from '#lib/members/browser/messages.ts'

const failure = (code: string) =>
  Object.assign(new Error(`Firebase: Error (${code}).`), { name: 'FirebaseError', code })

test.each([
  'auth/invalid-credential',
  'auth/invalid-login-credentials',
  'auth/user-not-found',
  'auth/wrong-password',
  'auth/user-disabled',
])('%s reads the same as every other refusal', (code) => {
  expect(messageFor(failure(code))).toBe('Incorrect email or password.')
})

test.each([
  ['auth/invalid-email', /address doesn’t look right/],
  ['auth/too-many-requests', /Wait a few minutes/],
  ['auth/network-request-failed', /couldn’t reach the sign-in service/],
  ['auth/email-already-in-use', /already has an account/],
  ['auth/weak-password', /at least six characters/],
  ['auth/expired-action-code', /has expired/],
  ['auth/invalid-action-code', /already been used or is incomplete/],
  ['auth/api-key-not-valid.-please-pass-a-valid-api-key.', /isn’t set up correctly/],
  ['auth/password-does-not-meet-requirements', /too weak/],
  ['auth/requests-from-referer-https://www.example.com/-are-blocked.', /isn’t set up correctly/],
])('%s has its own message', (code, words) => {
  expect(messageFor(failure(code))).toMatch(words)
})

test.each([
  [Object.assign(new Error('chunk 7'), { name: 'ChunkLoadError' }), /didn’t load/],
  [new DOMException('raw words', 'SecurityError'), /Allow this site to store data/],
  [new DOMException('raw words', 'QuotaExceededError'), /Allow this site to store data/],
])('%s has its own message', (error, words) => {
  expect(messageFor(error)).toMatch(words)
})

test.each([
  ['an unknown code', failure('auth/never-heard-of')],
  ['a plain error', new TypeError('x is not a function')],
  ['something that is no error', 'raw words'],
])('%s gets the general message', (_, error) => {
  expect(messageFor(error)).toBe('Something went wrong on our side. Please try again in a moment.')
})

test('a failure’s code is Firebase’s code, or the error’s name', () => {
  expect(codeOf(failure('auth/wrong-password'))).toBe('auth/wrong-password')
  expect(codeOf(new TypeError('x'))).toBe('TypeError')
  expect(codeOf(new DOMException('x', 'SecurityError'))).toBe('SecurityError')
  expect(codeOf(undefined)).toBe('unknown')
})
