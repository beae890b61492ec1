import { memberReader } from '#components/members/gate/member-api.ts'
import { requestEarly } from '#components/members/opening/early-request.ts'
import { takeEarlyData } from '#components/members/opening/early-response.ts'

const settings = {
  firebase: { projectId: 'demo-site', apiKey: 'demo', emulatorUrl: null },
  idTokenSync: null,
}
const sent = jest.fn<Promise<Response>, [string, RequestInit]>()
const { fetch } = globalThis
const responseOf = (status: number, data: object) =>
  Object.assign(Object.create(null), {
    status,
    ok: status < 400,
    clone: () => responseOf(status, data),
    json: async () => data,
    headers: { get: () => '"etag"' },
  })

beforeEach(() => {
  sessionStorage.clear()
  sent.mockReset()
  Object.assign(globalThis, { fetch: sent, earlyRequest: undefined })
  sent.mockImplementation(async (path) =>
    responseOf(200, { path, request: sent.mock.calls.length }),
  )
})
afterEach(() => Object.assign(globalThis, { fetch }))

const HOUR = 3_600_000

/** Opens a screen in a tab with an id token, and runs the script in its HTML. */
function open(path: string, validFor: number) {
  const stsTokenManager = { accessToken: 'a.b.c', expirationTime: Date.now() + validFor }
  const user = { uid: 'one', email: 'one@demo.test', stsTokenManager }
  sessionStorage.setItem('bearer-token', JSON.stringify({ user }))
  history.replaceState(null, '', path)
  requestEarly()
}

test.each([
  ['/content', '/api/member'],
  ['/content/lessons/listen-first', '/api/member/lessons/listen-first'],
])('the data of %s are requested once, before React reads them', async (page, path) => {
  open(page, HOUR)
  const headers = { authorization: 'Bearer a.b.c' }
  expect(sent.mock.calls).toEqual([[path, { headers, cache: 'no-store' }]])
  const read = memberReader(settings)
  expect(await read(path)).toEqual({ path, request: 1 })
  expect(sent).toHaveBeenCalledTimes(1)
  expect(await read(path)).toEqual({ path, request: 2 })
  expect(sent.mock.calls[1]?.[1].headers).toMatchObject({ 'if-none-match': '"etag"' })
})

test('a failed early request is repeated, and another path is requested separately', async () => {
  sent.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  for (const path of ['/api/member', '/api/member/lessons/listen-first']) {
    open('/content', HOUR)
    expect(await memberReader(settings)(path)).toMatchObject({ path })
  }
  expect(sent).toHaveBeenCalledTimes(4)
})

test('nothing is requested early after a sign-out in another tab, with a token that soon expires, or without one', () => {
  localStorage.setItem('signed-out', new Date().toISOString())
  open('/content', HOUR)
  localStorage.clear()
  open('/content', 60_000)
  for (const stored of ['', '{}', 'null', 'no JSON']) {
    sessionStorage.setItem('bearer-token', stored)
    requestEarly()
  }
  sessionStorage.clear()
  requestEarly()
  expect(sent).not.toHaveBeenCalled()
})

describe('until React shows the screen', () => {
  const path = '/api/member/lessons/listen-first'
  const lesson = {
    ...{ title: '<b>Listen</b> first', summary: null, module: { index: 5 } },
    body: [{ children: [{ text: 'Ask ' }, { text: 'twice.' }] }],
  }
  const places = ['title', 'summary', 'body.0.children']
  const words = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent)

  /** Opens the lesson, and waits until the script has read the response. */
  async function draw() {
    open('/content/lessons/listen-first', HOUR)
    await new Promise((resolve) => setTimeout(resolve))
  }

  beforeEach(() => {
    document.body.innerHTML = `<header data-early="module.index" data-tones="coral sun green blue"></header>
      ${places.map((from) => `<p data-early="${from}"></p>`).join('')}`
    sent.mockImplementation(async () => responseOf(200, lesson))
  })

  test('the texts of the response are in their places, markup as text, in the color of the module', async () => {
    await draw()
    expect(words()).toEqual(['<b>Listen</b> first', '', 'Ask twice.'])
    expect(document.querySelectorAll('p[hidden]')).toHaveLength(1)
    expect(document.querySelector('header')?.className).toBe('sun')
    // The back-forward cache keeps the page without them.
    window.dispatchEvent(new Event('pagehide'))
    expect(words().join('')).toBe('')
  })

  test('React gets the same response at once', async () => {
    await draw()
    expect(takeEarlyData()).toEqual({ [path]: lesson })
    expect(await memberReader(settings)(path)).toBe(lesson)
    expect(takeEarlyData()).toEqual({})
  })

  test('a response after React’s first render is left to React', async () => {
    open('/content/lessons/listen-first', HOUR)
    expect(takeEarlyData()).toEqual({})
    await new Promise((resolve) => setTimeout(resolve))
    expect(words().join('')).toBe('')
    expect(await memberReader(settings)(path)).toBe(lesson)
    expect(sent).toHaveBeenCalledTimes(1)
  })
})
