import {
  parseBearerToken,
  renewBearerToken,
  storeBearerToken,
  storedBearerToken,
} from '#lib/members/browser/bearer-token.ts'

const signInResult = {
  user: {
    uid: 'demo-member',
    email: 'member@demo.test',
    stsTokenManager: {
      accessToken: 'header.payload.',
      refreshToken: 'refresh',
      expirationTime: 1_800_000_000_000,
    },
  },
  providerId: null,
  operationType: 'signIn',
}

beforeEach(() => sessionStorage.clear())

test('the sign-in result is kept whole in session storage under bearer-token', () => {
  storeBearerToken(signInResult)
  expect(JSON.parse(sessionStorage.getItem('bearer-token') ?? '')).toEqual(signInResult)
  expect(localStorage).toHaveLength(0)
})

test('a result that serializes itself, as a Firebase user does, is kept as it does', () => {
  const user = { secret: 'not for storage', toJSON: () => signInResult.user }
  storeBearerToken({ ...signInResult, user })
  expect(JSON.parse(storedBearerToken() ?? '')).toEqual(signInResult)
})

test('what was stored is read as the member’s address and id token', () => {
  storeBearerToken(signInResult)
  expect(parseBearerToken(storedBearerToken())).toEqual({
    id: 'demo-member',
    email: 'member@demo.test',
    idToken: 'header.payload.',
    expires: 1_800_000_000_000,
  })
})

test('a renewed user takes the place of the old one, and the rest stays', () => {
  storeBearerToken(signInResult)
  const user = { ...signInResult.user, stsTokenManager: { accessToken: 'newer.payload.' } }
  renewBearerToken(user)
  expect(JSON.parse(storedBearerToken() ?? '')).toEqual({ ...signInResult, user })
})

test('a user is renewed only where one is stored', () => {
  renewBearerToken(signInResult.user)
  expect(storedBearerToken()).toBeNull()
})

test.each([
  ['nothing', null],
  ['an empty string', ''],
  ['no JSON', '{"user":'],
  ['a bare word', 'signed-in'],
  ['null', 'null'],
  ['a number', '7'],
  ['a list', '[]'],
  ['an object without a user', '{}'],
  ['a user without a token', '{"user":{"uid":"m","email":"member@demo.test"}}'],
  ['a user without an address', '{"user":{"uid":"m","stsTokenManager":{"accessToken":"a.b."}}}'],
  ['a user without a name', '{"user":{"email":"m@d.t","stsTokenManager":{"accessToken":"a.b."}}}'],
  ['an empty token', '{"user":{"uid":"m","email":"m@d.t","stsTokenManager":{"accessToken":""}}}'],
  [
    'a token of the wrong kind',
    '{"user":{"uid":"m","email":"m@d.t","stsTokenManager":{"accessToken":1}}}',
  ],
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
