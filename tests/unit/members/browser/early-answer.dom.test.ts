import { requestEarly, takeEarlyData } from '#lib/members/browser/early-answer.ts'
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
    clone: () => answer(status, data),
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

describe('until React shows the screen', () => {
  const lesson = {
    title: 'Listen first',
    summary: null,
    duration: 45,
    module: { title: 'Marketing', index: 5 },
    body: [{ children: [{ text: 'Ask ' }, { text: 'twice.' }] }],
  }
  const place = (from: string) => {
    const found = document.querySelector(`[id="${from}"]`)
    if (!(found instanceof HTMLElement)) throw new Error(`There is no ${from}.`)
    return found
  }
  const places = ['title', 'summary', 'duration', 'module.title', 'body.0.children']

  /** As long as the script takes for an answer that is there. */
  const drawn = () => new Promise((resolve) => setTimeout(resolve))

  beforeEach(() => {
    document.body.innerHTML = `<header id="module.index" data-early="module.index" data-tones="coral sun green blue"></header>
      ${places.map((from) => `<p id="${from}" data-early="${from}"></p>`).join('')}`
    sent.mockImplementation(async () => answer(200, lesson))
  })

  test('the texts of the answer are in their places, in the color of the module', async () => {
    open('/content/lessons/listen-first', HOUR)
    await drawn()
    expect(places.map((from) => place(from).textContent)).toEqual([
      'Listen first',
      '',
      '',
      'Marketing',
      'Ask twice.',
    ])
    expect(places.filter((from) => place(from).hidden)).toEqual(['summary'])
    expect(place('module.index').className).toBe('sun')
  })

  test('React gets the same answer, at once', async () => {
    open('/content/lessons/listen-first', HOUR)
    await drawn()
    expect(takeEarlyData()).toEqual({ '/api/member/lessons/listen-first': lesson })
    expect(await memberReader(settings)('/api/member/lessons/listen-first')).toBe(lesson)
    expect(takeEarlyData()).toEqual({})
  })

  test('what comes when React renders its own screen is left to React', async () => {
    open('/content/lessons/listen-first', HOUR)
    expect(takeEarlyData()).toEqual({})
    await drawn()
    expect(place('title').textContent).toBe('')
    expect(await memberReader(settings)('/api/member/lessons/listen-first')).toBe(lesson)
    expect(sent).toHaveBeenCalledTimes(1)
  })

  test('a page that the browser keeps for the Back button is kept without them', async () => {
    open('/content/lessons/listen-first', HOUR)
    await drawn()
    window.dispatchEvent(new Event('pagehide'))
    expect(places.map((from) => place(from).textContent).join('')).toBe('')
  })

  test('nothing is drawn or requested in a tab whose member signed out elsewhere', async () => {
    localStorage.setItem('signed-out', '2026-11-20')
    open('/content/lessons/listen-first', HOUR)
    await drawn()
    localStorage.clear()
    expect(sent).not.toHaveBeenCalled()
    expect(document.body.textContent?.trim()).toBe('')
  })

  test('markup in a text stays text', async () => {
    sent.mockImplementation(async () => answer(200, { ...lesson, title: '<b>bold</b>' }))
    open('/content/lessons/listen-first', HOUR)
    await drawn()
    expect(place('title').textContent).toBe('<b>bold</b>')
  })

  test('an unknown lesson is known to be one', async () => {
    sent.mockImplementation(async () => answer(404, {}))
    open('/content/lessons/listen-first', HOUR)
    await drawn()
    expect(takeEarlyData()).toEqual({ '/api/member/lessons/listen-first': null })
    expect(place('title').textContent).toBe('')
  })
})
