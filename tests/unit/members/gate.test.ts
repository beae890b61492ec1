import { generateKeyPair } from 'jose'
import { defaults } from '#emulators/defaults.ts'
import { announceAccountChange } from '#lib/channels.ts'
import { forgeries, type Google, PROJECT, startGoogle, unsigned } from '../../support/google.ts'
import { isolated } from '../../support/isolated.ts'

const realFetch = globalThis.fetch

/** Sets the time of day. Requests are not affected. */
const setNow = (now: number) =>
  jest.useFakeTimers({
    now,
    doNotFake: ['queueMicrotask', 'nextTick', 'setTimeout', 'setImmediate'],
  })
const path = 'lib/members/gate.ts'
const loadGate = () => isolated<typeof import('#lib/members/gate.ts')>(path)
let google: Google
let requireMember: (idToken: string) => Promise<{ sub: string }>

/** The settings of a public server: no emulator, and Google's own hosts. */
beforeEach(async () => {
  google = await startGoogle()
  Object.assign(process.env, {
    FIREBASE_AUTH_EMULATOR_HOST: '',
    FIREBASE_PROJECT_ID: PROJECT,
    FIREBASE_API_KEY: 'web-key',
  })
  globalThis.fetch = (input, init) => {
    const { hostname, pathname, search } = new URL(`${input}`)
    expect(hostname).toMatch(/^(www|identitytoolkit)\.googleapis\.com$/)
    return realFetch(`${google.url}${pathname}${search}`, init)
  }
  // The module keeps the keys and the settings until the process ends.
  requireMember = (await loadGate()).requireMember
})

afterEach(async () => {
  globalThis.fetch = realFetch
  await google.close()
})

const refused = { name: 'TokenError' }
const noMember = { name: 'NoMemberError' }
const unknown = { name: 'VerificationError' }

test('without a token there is no access, and no request to Firebase', async () => {
  await expect(requireMember('')).rejects.toMatchObject(refused)
  expect(google.asked).toEqual({ keys: 0, lookup: 0 })
})

test.each(forgeries)(
  'a token %s is refused before Firebase is asked about it',
  async (_, forge) => {
    await expect(requireMember(await forge(google))).rejects.toMatchObject(refused)
    expect(google.asked.lookup).toBe(0)
  },
)

test.each([
  ['that has expired', { exp: 1 }, {}],
  ['of another project', { aud: 'demo-other' }, {}],
  ['that claims to be signed', {}, { alg: 'RS256' }],
])('on the emulator, which signs none, a token %s is refused', async (_, changed, header) => {
  globalThis.fetch = realFetch
  const aud = defaults.FIREBASE_PROJECT_ID
  const emulator = new URL(google.url).host
  Object.assign(process.env, { FIREBASE_AUTH_EMULATOR_HOST: emulator, FIREBASE_PROJECT_ID: aud })
  const lock = await loadGate()
  const good = { ...google.claims(), aud, iss: `https://securetoken.google.com/${aud}` }
  await lock.requireMember(unsigned(good))
  const forged = unsigned({ ...good, ...changed }, header)
  await expect(lock.requireMember(forged)).rejects.toMatchObject(refused)
})

describe('a good token is refused', () => {
  test.each([
    ['after the password was changed elsewhere', { validSince: `${Date.now()}` }],
    ['if it belongs to another account', { localId: 'another' }],
  ])('%s', async (_, account) => {
    const token = await google.sign()
    Object.assign(google.account, account)
    await expect(requireMember(token)).rejects.toMatchObject(refused)
  })

  test.each(['USER_NOT_FOUND', 'USER_DISABLED', 'TOKEN_EXPIRED', 'INVALID_ID_TOKEN'])(
    'if Firebase responds %s',
    async (message) => {
      google.refuseWith(message)
      await expect(requireMember(await google.sign())).rejects.toMatchObject(refused)
    },
  )

  test('a minute after the member is disabled, or at once if Firebase has refused another of their tokens', async () => {
    const [one, two, other] = [await google.sign(), await google.sign(), await google.sign()]
    for (const token of [one, two]) await requireMember(token)
    google.account.disabled = true
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 59_000)
    await requireMember(one)
    await expect(requireMember(other)).rejects.toMatchObject(refused)
    await expect(requireMember(one)).rejects.toMatchObject(refused)
    google.account.disabled = false
    await requireMember(two)
    google.account.disabled = true
    clock.mockReturnValue(performance.now() + 61_000)
    await expect(requireMember(two)).rejects.toMatchObject(refused)
    clock.mockRestore()
  })
})

test('an account that is changed during its look-up is looked up again', async () => {
  const token = await google.sign()
  const { fetch } = globalThis
  globalThis.fetch = async (input, init) => {
    const response = await fetch(input, init)
    if (`${input}`.includes(':lookup')) announceAccountChange('member')
    return response
  }
  await requireMember(token)
  globalThis.fetch = fetch
  await requireMember(token)
  await requireMember(token)
  expect(google.asked.lookup).toBe(2)
})

describe('if the claim decides who is a member', () => {
  beforeEach(async () => {
    process.env.MEMBERS_BY = 'claim'
    requireMember = (await loadGate()).requireMember
  })
  afterEach(() => {
    process.env.MEMBERS_BY = ''
  })

  test('an account with the claim has access', async () => {
    google.account.customAttributes = '{"member":true,"customer":"cus_1"}'
    await expect(requireMember(await google.sign())).resolves.toMatchObject({ sub: 'member' })
  })

  test.each(['', '{"member":false,"customer":"cus_1"}', '{"member":"true"}', 'member'])(
    'an account with the claims %j has none',
    async (customAttributes) => {
      google.account.customAttributes = customAttributes
      await expect(requireMember(await google.sign())).rejects.toMatchObject(noMember)
    },
  )

  test('a claim in the token does not replace that of the account', async () => {
    const token = await google.sign({ member: true })
    await expect(requireMember(token)).rejects.toMatchObject(noMember)
  })
})

describe('the token cannot be verified', () => {
  test('if the look-up fails for another reason, such as a wrong API key', async () => {
    google.refuseWith('API key not valid. Please pass a valid API key.')
    await expect(requireMember(await google.sign())).rejects.toMatchObject(unknown)
  })

  test.each(['failing', 'gone'] as const)('while the keys are %s from the start', async (fault) => {
    google.fault.keys = fault
    await expect(requireMember(await google.sign())).rejects.toMatchObject(unknown)
    google.fault.keys = 'none'
    await expect(requireMember(await google.sign())).resolves.toMatchObject({ sub: 'member' })
  })
})

test('the keys are fetched once for many tokens', async () => {
  for (let count = 0; count < 3; count++) await requireMember(await google.sign())
  expect(google.asked).toEqual({ keys: 1, lookup: 3 })
})

test('while keys cannot be fetched again, the known keys stay valid', async () => {
  await requireMember(await google.sign())
  google.fault.keys = 'gone'
  const later = Date.now() + 5 * 60 * 60 * 1000
  setNow(later)
  const times = { iat: later / 1000, auth_time: later / 1000, exp: later / 1000 + 60 }
  const good = await google.sign(times)
  const { privateKey: key } = await generateKeyPair('RS256')
  const bad = await google.sign(times, { key })
  await expect(requireMember(good)).resolves.toMatchObject({ sub: 'member' })
  await expect(requireMember(bad)).rejects.toMatchObject(refused)
  await expect(requireMember(good)).resolves.toMatchObject({ sub: 'member' })
  expect(google.asked.keys).toBe(2)
  jest.useRealTimers()
})

test('a withdrawn key of Google is not trusted after an hour', async () => {
  const token = (seconds: number) =>
    google.sign({ iat: seconds, auth_time: seconds, exp: seconds + 3600 })
  await requireMember(await token(Date.now() / 1000))
  google.fault.keys = 'empty'
  const later = Date.now() + 61 * 60 * 1000
  setNow(later)
  const late = await token(later / 1000)
  // Until the new keys have arrived, requests are verified with the old ones.
  await requireMember(late)
  const refusal = () =>
    requireMember(late).then(
      () => null,
      (error: unknown) => error,
    )
  let error = await refusal()
  while (error === null) error = await refusal()
  expect(error).toMatchObject(refused)
  jest.useRealTimers()
})
