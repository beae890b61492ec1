import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createClient } from '@sanity/client'
import { collect } from './collect.ts'
import { rejection, startLake } from './lake.ts'
import { lakeClient } from './support.ts'

const origin = 'http://localhost:3333'
const query = '/vX/data/query/production?query=*%5B%5D._id&perspective=raw'

let lake = await startLake()

beforeEach(async () => {
  await lake.reset()
  await lake.client.create({ _id: 'drafts.page', _type: 'page' })
})

/** Follows the login screen's one button as a browser would, up to the way back. */
async function signIn() {
  const { providers } = await lake.anonymous.request({ url: '/auth/providers' })
  const [{ url }] = providers
  const back = `${origin}/structure?a=b`
  const search = new URLSearchParams({ origin: back, projectId: 'demo', type: 'dual' })
  const response = await fetch(`${url}?${search}`, { redirect: 'manual' })
  const setCookie = response.headers.get('set-cookie') ?? ''
  const location = new URL(response.headers.get('location') ?? '')
  return {
    response,
    location,
    setCookie,
    cookie: setCookie.split(';')[0] ?? '',
    sid: location.hash.replace('#sid=', ''),
  }
}

const fetchToken = async (sid: string) =>
  (await lake.anonymous.request({ url: '/auth/fetch', query: { sid } })).token

const withCookie = (cookie: string, path: string, init: RequestInit = {}) =>
  fetch(lake.url + path, { ...init, headers: { cookie, origin } })

test('signing in leads back to where it began, with a cookie that scripts cannot read', async () => {
  const { response, location, setCookie, sid } = await signIn()
  expect(response.status).toBe(302)
  expect(location.href).toBe(`${origin}/structure?a=b#sid=${sid}`)
  // The studio takes nothing shorter for a session id.
  expect(sid.length).toBeGreaterThanOrEqual(20)
  expect(setCookie).toMatch(
    /^sanitySession-\d+=[\w-]{40,}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
  )
})

test.each(['https://example.com', 'http://localhost.example.com', '/structure', ''])(
  'signing in never leads to %j',
  async (elsewhere) => {
    const path = `/vX/auth/login/emulator?origin=${elsewhere}`
    const response = await lake.send('GET', path, { redirect: 'manual' })
    expect(response.status).toBe(400)
    expect(response.headers.get('set-cookie')).toBeNull()
  },
)

/** A client with a session of its own. */
const openSession = async (sid?: string) =>
  lakeClient(lake.url).withConfig({ token: await fetchToken(sid ?? (await signIn()).sid) })

test('a login’s sid gives the token once, which is the demo editor’s', async () => {
  const { sid } = await signIn()
  const session = await openSession(sid)
  expect(await session.fetch('identity()')).toBe('demo-editor')
  expect(await lake.client.fetch('identity()')).toBe('emulator')
  expect(await session.users.getById('me')).toMatchObject({
    id: 'demo-editor',
    name: 'Demo editor',
    roles: [{ name: 'editor' }],
  })
  expect(await rejection(fetchToken(sid))).toMatchObject({ statusCode: 404 })
  expect(await rejection(fetchToken('made-up'))).toMatchObject({ statusCode: 404 })
})

test('the cookie gives the same access as the token', async () => {
  const { cookie } = await signIn()
  const me = await withCookie(cookie, '/vX/users/me')
  expect(me.headers.get('access-control-allow-credentials')).toBe('true')
  expect(await me.json()).toMatchObject({ id: 'demo-editor' })
  expect(await (await withCookie(cookie, '/vX/auth/id')).json()).toEqual({ id: 'demo-editor' })
  expect(await (await withCookie(cookie, query)).json()).toMatchObject({ result: ['drafts.page'] })
  const body = JSON.stringify({ mutations: [{ delete: { id: 'drafts.page' } }] })
  const written = await withCookie(cookie, '/vX/data/mutate/production', { method: 'POST', body })
  expect(written.status).toBe(200)
})

test('one user is returned for one ID, and a list for several', async () => {
  const user = { id: 'demo-editor', displayName: 'Demo editor' }
  expect(await lake.client.request({ url: '/users/demo-editor' })).toMatchObject(user)
  expect(await lake.client.request({ url: '/users/demo-editor,x' })).toMatchObject([user])
  expect(await rejection(lake.client.request({ url: '/users/x' }))).toMatchObject({
    statusCode: 404,
  })
})

test('a made-up cookie counts for nothing, and hinders nothing', async () => {
  const cookie = `sanitySession-${new URL(lake.url).port}=made-up`
  expect(await (await withCookie(cookie, '/vX/users/me')).json()).toEqual({})
  expect(await (await withCookie(cookie, query)).json()).toMatchObject({ result: [] })
  expect((await withCookie(cookie, '/vX/auth/providers')).status).toBe(200)
})

test('signing out ends the session for cookie and token alike', async () => {
  const { cookie, sid } = await signIn()
  const sessionToken = await fetchToken(sid)
  const response = await withCookie(cookie, '/vX/auth/logout', { method: 'POST' })
  expect(response.headers.get('set-cookie')).toMatch(/^sanitySession-\d+=; Max-Age=0/)
  expect(await (await withCookie(cookie, query)).json()).toMatchObject({ result: [] })
  const error = await rejection(lake.client.withConfig({ token: sessionToken }).fetch('*'))
  expect(error).toMatchObject({ statusCode: 401, response: { body: { errorCode: 'SIO-401-ANF' } } })
  expect(await lake.client.users.getById('me')).toMatchObject({ id: 'emulator' })
})

const listening = '/vX/data/listen/production?query=*'
const drafts = '/vX/data/live/events/production?includeDrafts=true'

/** Reads a stream until it ends. */
async function text({ body }: Response) {
  let all = ''
  const decoder = new TextDecoder()
  for await (const piece of body ?? []) all += decoder.decode(piece, { stream: true })
  return all
}

test('signing out ends the session’s event streams, and no others', async () => {
  const { cookie, sid } = await signIn()
  const authorization = `Bearer ${await fetchToken(sid)}`
  const streams = [
    await withCookie(cookie, listening),
    await withCookie(cookie, drafts),
    await lake.send('GET', listening, { headers: { authorization } }),
  ]
  const options = { events: ['welcome' as const, 'mutation' as const] }
  const colleague = collect((await openSession()).listen('*', {}, options))
  await colleague.next('welcome')

  await withCookie(cookie, '/vX/auth/logout', { method: 'POST' })
  await lake.client.create({ _id: 'secret', _type: 'thing' })
  expect(await colleague.next('mutation')).toMatchObject({ documentId: 'secret' })
  for (const stream of streams) {
    const all = await text(stream)
    expect(all).toContain('event: welcome')
    expect(all).not.toContain('event: m')
  }
})

test('signing out with a token of no session ends no streams', async () => {
  const events = collect(lake.client.listen('*', {}, { events: ['welcome', 'mutation'] }))
  await events.next('welcome')
  await lake.send('POST', '/vX/auth/logout')
  await lake.client.create({ _id: 'a', _type: 'thing' })
  expect(await events.next('mutation')).toMatchObject({ documentId: 'a' })
})

test('a session and what the studio remembers survive a restart', async () => {
  const session = await openSession()
  const pairs = Object.entries({ a: { sort: ['title'] }, b: null }).map(([key, value]) => ({
    key,
    value,
  }))
  const put = { method: 'PUT', url: '/users/me/keyvalue', body: pairs }
  expect(await session.request(put)).toEqual(pairs)
  await lake.close()
  lake = await startLake({ dataDir: lake.dataDir })
  const after = createClient({ ...session.config(), apiHost: lake.url })
  expect(await after.request({ url: '/users/me/keyvalue/a,b,c' })).toEqual(pairs)
  // What one user keeps is not another's.
  expect(await lake.client.request({ url: '/users/me/keyvalue/a,b' })).toEqual([])
})

test('a session lapses after thirty days', async () => {
  const { cookie } = await signIn()
  await lake.close()
  const database = new DatabaseSync(join(lake.dataDir, 'lake.sqlite'))
  database.exec(`UPDATE sessions SET begun = begun - ${30 * 24 * 60 * 60}`)
  database.close()
  lake = await startLake({ dataDir: lake.dataDir })
  expect(await (await withCookie(cookie, '/vX/users/me')).json()).toEqual({})
})

test.each(['{}', '[{"key":""}]', '[{"key":"a"}]', 'nonsense'])(
  'the key-value store refuses %s',
  async (body) => {
    expect((await lake.send('PUT', '/vX/users/me/keyvalue', { body })).status).toBe(400)
  },
)
