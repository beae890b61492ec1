import { requestEarly } from '#lib/members/browser/early-answer.ts'
import { memberReader } from '#lib/members/browser/member-api.ts'

const settings = {
  firebase: { projectId: 'demo-site', apiKey: 'demo', emulatorUrl: null },
  idTokenSync: null,
}
const sent = jest.fn<Promise<Response>, [string, RequestInit]>()
const { fetch } = globalThis
const answer = (status: number, data: object) =>
  Object.assign(Object.create(null), {
    status,
    ok: status < 400,
    json: async () => data,
    headers: { get: () => '"etag"' },
  })

beforeEach(() => {
  sessionStorage.clear()
  sent.mockReset()
  Object.assign(globalThis, { fetch: sent, earlyRequest: undefined })
  sent.mockImplementation(async (path) => answer(200, { path, request: sent.mock.calls.length }))
})
afterEach(() => Object.assign(globalThis, { fetch }))

const HOUR = 3_600_000

/** Opens a screen in a tab whose id token is valid for so long, and runs the script in its HTML. */
function open(path: string, validFor: number) {
  const stsTokenManager = { accessToken: 'a.b.c', expirationTime: Date.now() + validFor }
  const user = { uid: 'one', email: 'one@demo.test', stsTokenManager }
  sessionStorage.setItem('bearer-token', JSON.stringify({ user }))
  history.replaceState(null, '', path)
  new Function(requestEarly)()
}

test.each([
  ['/content', '/api/member'],
  ['/content/lessons/listen-first', '/api/member/lessons/listen-first'],
])('what %s shows is requested once, before React asks for it', async (page, path) => {
  open(page, HOUR)
  const headers = { authorization: 'Bearer a.b.c' }
  expect(sent.mock.calls).toEqual([[path, { headers, cache: 'no-store' }]])
  const read = memberReader(settings)
  expect(await read(path)).toEqual({ path, request: 1 })
  expect(sent).toHaveBeenCalledTimes(1)
  expect(await read(path)).toEqual({ path, request: 2 })
  expect(sent.mock.calls[1]?.[1].headers).toMatchObject({ 'if-none-match': '"etag"' })
})

test('an early request that fails is repeated', async () => {
  sent.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  open('/content', HOUR)
  expect(await memberReader(settings)('/api/member')).toEqual({ path: '/api/member', request: 2 })
})

test('another path than that of the page is requested', async () => {
  open('/content', HOUR)
  const path = '/api/member/lessons/listen-first'
  expect(await memberReader(settings)(path)).toEqual({ path, request: 2 })
})

test('nothing is requested early with a token that soon expires, or without one', () => {
  open('/content', 60_000)
  for (const stored of ['', '{}', 'null', 'no JSON']) {
    sessionStorage.setItem('bearer-token', stored)
    new Function(requestEarly)()
  }
  sessionStorage.clear()
  new Function(requestEarly)()
  expect(sent).not.toHaveBeenCalled()
})
