import type { ChildProcess } from 'node:child_process'
import { expect, test } from '@playwright/test'
import { end } from '#emulators/children.ts'
import { startFaultyLake } from '../support/faulty-lake.ts'
import { type Google, startGoogle, unsigned } from '../support/google.ts'
import { openSeededLake } from '../support/lakes.ts'
import { hostedRelease, standIns, startRelease } from '../support/release.ts'
import { freePort } from '../support/servers.ts'

test.describe.configure({ mode: 'serial' })

const SITE = 'https://www.fourfold.example'

let google: Google
let lake: Awaited<ReturnType<typeof openSeededLake>>
let spied: Awaited<ReturnType<typeof startFaultyLake>>
let site: ChildProcess
let address: string
let lessonId: string
let fileId: string

/** A public site: hosted Sanity, hosted Firebase, no emulator. */
test.beforeAll(async () => {
  const folder = await hostedRelease()
  google = await startGoogle()
  lake = await openSeededLake()
  const lesson = await lake.client.fetch<{ id: string; file: string }>(
    `*[_type == "lesson"]{
      "id": key.current,
      "file": files[string::startsWith(asset->mimeType, "application/vnd.openxmlformats")][0]._key
    }[defined(file)][0]`,
  )
  lessonId = lesson.id
  fileId = `${lesson.id}-${lesson.file}`
  const [port, lakePort] = [await freePort(), await freePort()]
  spied = await startFaultyLake(lakePort, () => lake.url)
  address = `http://localhost:${port}`
  const settings = standIns(`http://localhost:${lakePort}`, google.url)
  site = (await startRelease(folder, port, { ...settings, MEMBERS_BY: 'claim' })).child
})

test.afterAll(async () => {
  await end(site)
  await spied.close()
  await lake.close()
  await google.close()
})

test.beforeEach(() => {
  spied.asked.length = 0
  spied.setFault('none')
  Object.assign(google.fault, { keys: 'none', lookup: 'none' })
  const customAttributes = '{"member":true}'
  Object.assign(google.account, { disabled: false, validSince: '0', customAttributes })
})

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${address}${path}`, { method, headers })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const filePath = () => `/api/member/files/${fileId}`
const paths = () => ['/api/member', `/api/member/lessons/${lessonId}`, filePath()]

/** Queries for members. Those for public pages name the course, of which they show titles. */
const asked = () =>
  spied.asked.filter((one) => one.includes('members.') && !one.includes('_type+==+"page"'))

/** Expects only an error in the response, and no request for members' content. */
async function expectRefusal(response: Response, status: number) {
  expect(response.status).toBe(status)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(Object.keys(await response.json())).toEqual(['error'])
  expect(asked()).toEqual([])
}

test('a member gets the outline, a lesson and a file; no cache may keep them, and no URL of a file is sent', async () => {
  const token = await google.sign()
  const response = await ask('/api/member', { ...bearer(token), 'accept-encoding': 'gzip, br' })
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(response.headers.get('content-encoding')).toBe('br')
  const outline = await response.json()
  expect(outline.modules[0].lessons[0]).toEqual({
    id: expect.any(String),
    title: expect.any(String),
    summary: expect.any(String),
    duration: expect.any(Number),
    hasVideo: expect.any(Boolean),
  })

  const lesson = await ask(`/api/member/lessons/${lessonId}`, bearer(token))
  expect(lesson.status).toBe(200)
  expect(lesson.headers.get('cache-control')).toBe('private, no-store')
  const content = await lesson.json()
  expect(content).toMatchObject({ id: lessonId, body: expect.any(Array) })

  const file = await ask(filePath(), bearer(token))
  expect(file.status).toBe(200)
  expect(file.headers.get('cache-control')).toBe('private, no-store')
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; /)
  expect(file.headers.get('content-type')).toMatch(/^application\/vnd\.openxmlformats/)
  const bytes = await file.bytes()
  expect(bytes.byteLength).toBe(Number(file.headers.get('content-length')))
  const part = await ask(filePath(), { ...bearer(token), range: 'bytes=10-19' })
  expect(part.status).toBe(206)
  expect(part.headers.get('content-encoding')).toBeNull()
  expect(await part.bytes()).toEqual(bytes.slice(10, 20))

  const files = await lake.client.fetch<{ url: string; sha1hash: string }[]>(
    '*[_type == "sanity.fileAsset"]{url, sha1hash}',
  )
  expect(files.length).toBeGreaterThan(0)
  for (const secret of files.flatMap(({ url, sha1hash }) => [url, sha1hash]))
    expect(JSON.stringify([outline, content])).not.toContain(secret)
})

test('a member who has the current version gets a 304, and the new version after a change', async () => {
  const headers = bearer(await google.sign())
  for (const path of paths().slice(0, 2)) {
    const etag = (await ask(path, headers)).headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]{22}"$/)
    spied.asked.length = 0
    await expectRefusal(await ask(path, { 'if-none-match': etag }), 401)
    const again = await ask(path, { ...headers, 'if-none-match': etag })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    await lake.client
      .patch(`members.lesson-${lessonId}`, { set: { summary: `New for ${path}` } })
      .commit()
    const changed = async () => (await ask(path, { ...headers, 'if-none-match': etag })).text()
    await expect.poll(changed).toContain(`New for ${path}`)
  }
})

test('with a forged token there is no content, and none is requested', async () => {
  const token = unsigned(google.claims())
  for (const path of paths()) await expectRefusal(await ask(path, bearer(token)), 401)
  await expectRefusal(await ask(filePath(), { cookie: `member-session=${token}` }), 401)
  await expectRefusal(await ask('/api/session', { ...bearer(token), origin: SITE }, 'POST'), 401)
})

test('an account whose access has ended gets no content, and learns that this is the reason', async () => {
  google.account.customAttributes = '{"member":false,"customer":"cus_1"}'
  const token = await google.sign()
  for (const path of paths()) {
    const response = await ask(path, bearer(token))
    expect(response.headers.get('www-authenticate')).toBe('Bearer error="insufficient_scope"')
    await expectRefusal(response, 403)
  }
})

test('while Firebase is unreachable, members get 503 and not 401', async () => {
  const token = await google.sign()
  for (const fault of ['failing', 'gone'] as const) {
    google.fault.lookup = fault
    for (const path of paths()) await expectRefusal(await ask(path, bearer(token)), 503)
  }
})

test('only members learn that a file or a lesson does not exist', async () => {
  for (const none of ['/api/member/files/no-such-file', '/api/member/lessons/no-such-lesson']) {
    expect((await ask(none, bearer(await google.sign()))).status).toBe(404)
    spied.asked.length = 0
    await expectRefusal(await ask(none), 401)
  }
})

test('the session cookie is set for a page of the site, closed to scripts, and opens only files', async () => {
  const token = await google.sign()
  const session = (origin?: string) =>
    ask('/api/session', { ...bearer(token), ...(origin && { origin }) }, 'POST')
  const set = await session(SITE)
  expect(set.status).toBe(204)
  expect(set.headers.get('set-cookie')).toMatch(
    /^member-session=[^;]+; Expires=[^;]+; Path=\/api; HttpOnly; Secure; SameSite=Lax$/,
  )
  for (const origin of ['https://evil.example', 'null', `${SITE}.evil.example`, undefined]) {
    const refused = await session(origin)
    expect(refused.status).toBe(403)
    expect(refused.headers.get('set-cookie')).toBeNull()
  }

  const cookie = `member-session=${token}`
  expect((await ask(filePath(), { cookie })).status).toBe(200)
  spied.asked.length = 0
  for (const path of paths().slice(0, 2)) await expectRefusal(await ask(path, { cookie }), 401)

  const lookups = google.asked.lookup
  const cleared = await ask('/api/session', { cookie }, 'DELETE')
  expect(cleared.status).toBe(204)
  expect(cleared.headers.get('set-cookie')).toMatch(/^member-session=; Max-Age=0; /)
  expect((await ask(filePath(), { cookie })).status).toBe(200)
  expect(google.asked.lookup - lookups).toBe(1)
})
