import {
  codeOf,
  isAboutEntries,
  messageFor,
  storageMessage,
} from '#components/members/session/messages.ts'

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

const general = /^Something went wrong on our side\. Please try again in a moment\.$/

test.each<[error: unknown, words: RegExp]>([
  [failure('auth/invalid-email'), /address doesn’t look right/],
  [failure('auth/too-many-requests'), /Wait a few minutes/],
  [failure('auth/network-request-failed'), /couldn’t reach the sign-in service/],
  [failure('auth/email-already-in-use'), /already has an account/],
  [failure('auth/weak-password'), /at least six characters/],
  [failure('auth/expired-action-code'), /has expired/],
  [failure('auth/invalid-action-code'), /already been used or is incomplete/],
  [failure('auth/api-key-not-valid.-please-pass-a-valid-api-key.'), /isn’t set up correctly/],
  [failure('auth/password-does-not-meet-requirements'), /too weak/],
  [failure('auth/requests-from-referer-https://a.example/-are-blocked.'), /isn’t set up correctly/],
  [Object.assign(new Error('chunk 7'), { name: 'ChunkLoadError' }), /didn’t load/],
  [new DOMException('raw words', 'SecurityError'), /Allow this site to store data/],
  [new DOMException('raw words', 'QuotaExceededError'), /Allow this site to store data/],
  [failure('auth/never-heard-of'), general],
  [new TypeError('x is not a function'), general],
  ['raw words', general],
])('%s has its message', (error, words) => {
  expect(messageFor(error)).toMatch(words)
})

test('a failure’s code is Firebase’s code, or the error’s name', () => {
  expect(codeOf(failure('auth/wrong-password'))).toBe('auth/wrong-password')
  expect(codeOf(new TypeError('x'))).toBe('TypeError')
  expect(codeOf(new DOMException('x', 'SecurityError'))).toBe('SecurityError')
  expect(codeOf(undefined)).toBe('unknown')
})

test.each([
  [failure('auth/user-disabled'), true],
  [failure('auth/invalid-email'), true],
  [failure('auth/weak-password'), true],
  [failure('auth/too-many-requests'), false],
  [failure('auth/network-request-failed'), false],
  [new TypeError('x is not a function'), false],
])('other entries may help after %s: %s', (error, expected) => {
  expect(isAboutEntries(error)).toBe(expected)
})

test('only an error of storage has the message about storage', () => {
  const blocked = new DOMException('x', 'SecurityError')
  expect(storageMessage(blocked)).toBe(messageFor(blocked))
  expect(storageMessage(new TypeError('x'))).toBeUndefined()
  expect(storageMessage(undefined)).toBeUndefined()
})
