import {
  parseBearerToken,
  renewBearerToken,
  storeBearerToken,
  storedBearerToken,
} from '#components/members/session/bearer-token.ts'

const stsTokenManager = { accessToken: 'header.payload.', expirationTime: 1_800_000_000_000 }
const signInResult = {
  user: { uid: 'demo-member', email: 'member@demo.test', stsTokenManager },
  operationType: 'signIn',
}

beforeEach(() => sessionStorage.clear())

test('a user that serializes itself, as Firebase’s does, is stored and read in that form', () => {
  const user = { secret: 'not for storage', toJSON: () => signInResult.user }
  storeBearerToken({ ...signInResult, user })
  const stored = storedBearerToken()
  expect(JSON.parse(stored ?? '')).toEqual(signInResult)
  const { uid: id, email } = signInResult.user
  const { accessToken: idToken, expirationTime: expires } = stsTokenManager
  expect(parseBearerToken(stored)).toEqual({ id, email, idToken, expires })
})

test('a renewed user replaces a stored one, and the rest stays', () => {
  renewBearerToken(signInResult.user)
  expect(storedBearerToken()).toBeNull()
  storeBearerToken(signInResult)
  const user = { ...signInResult.user, stsTokenManager: { accessToken: 'newer.payload.' } }
  renewBearerToken(user)
  expect(JSON.parse(storedBearerToken() ?? '')).toEqual({ ...signInResult, user })
})

const user = (fields: object) => JSON.stringify({ user: { uid: 'm', email: 'm@d.t', ...fields } })

test.each([
  ['nothing', null],
  ['no JSON', '{"user":'],
  ['a user without a token', user({})],
  ['a user without an address', user({ email: undefined, stsTokenManager })],
  ['a user without a name', user({ uid: undefined, stsTokenManager })],
  ['a token of the wrong kind', user({ stsTokenManager: { accessToken: 1 } })],
])('%s counts as no token', (_, stored) => {
  expect(parseBearerToken(stored)).toBeNull()
})

test('blocked storage is an error for every reader, not a silent "signed out"', () => {
  const blocked = new DOMException('Access is denied for this document.', 'SecurityError')
  const getter = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw blocked
  })
  expect(() => storedBearerToken()).toThrow(blocked)
  expect(() => storeBearerToken(signInResult)).toThrow(blocked)
  getter.mockRestore()
})
