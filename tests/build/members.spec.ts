import type { ChildProcess } from 'node:child_process'
import { expect, test } from '@playwright/test'
import { end } from '#emulators/children.ts'
import { forgeries, type Google, PROJECT, startGoogle } from '../google.ts'
import { openSeededLake } from '../lakes.ts'
import { startMoodyLake } from './moody-lake.ts'
import { build, freePort, type Settings, start } from './site.ts'

test.describe.configure({ mode: 'serial' })

const SITE = 'https://www.fourfold.example'

let google: Google
let lake: Awaited<ReturnType<typeof openSeededLake>>
let spied: Awaited<ReturnType<typeof startMoodyLake>>
let site: ChildProcess
let address: string
let fileId: string

/** The site as it is in public: hosted Sanity, hosted Firebase, no emulator named anywhere. */
test.beforeAll(async () => {
  google = await startGoogle()
  lake = await openSeededLake()
  const [lesson] = await lake.client.fetch<{ key: string; file: string }[]>(
    '*[_type == "memberArea"][0].modules[].lessons[count(files) > 0]{"key": key.current, "file": files[0]._key}',
  )
  fileId = `${lesson?.key}-${lesson?.file}`
  const lakePort = await freePort()
  spied = await startMoodyLake(lakePort, () => lake.url)
  const settings: Settings = {
    SITE_URL: SITE,
    STUDIO_URL: 'https://studio.fourfold.example',
    SANITY_API_HOST: '',
    SANITY_READ_TOKEN: 'hosted-token',
    SANITY_WEBHOOK_SECRET: 'hosted-secret',
    FIREBASE_PROJECT_ID: PROJECT,
    FIREBASE_API_KEY: 'web-key',
    FIREBASE_AUTH_EMULATOR_HOST: '',
    NODE_OPTIONS: `--import ${new URL('stand-ins.ts', import.meta.url).href}`,
    STAND_INS: JSON.stringify({
      'demo.api.sanity.io': `http://localhost:${lakePort}`,
      'www.googleapis.com': google.url,
      'identitytoolkit.googleapis.com': google.url,
    }),
  }
  const built = await build(settings)
  expect(built.code, built.output).toBe(0)
  const port = await freePort()
  address = `http://localhost:${port}`
  site = (await start(port, settings)).child
})

test.afterAll(async () => {
  await end(site)
  await spied.close()
  await lake.close()
  await google.close()
})

test.beforeEach(() => {
  spied.asked.length = 0
  spied.be('well')
  Object.assign(google.mood, { keys: 'well', lookup: 'well' })
  Object.assign(google.account, { disabled: false, validSince: '0' })
})

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${address}${path}`, { method, headers })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const paths = () => ['/api/member', `/api/member/files/${fileId}`]

/** That the answer is an error alone, and that nobody even asked for what a member reads. */
async function expectRefusal(response: Response, status: number) {
  expect(response.status).toBe(status)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(Object.keys(await response.json())).toEqual(['error'])
  expect(spied.asked.filter((one) => one.includes('memberArea'))).toEqual([])
}

test('a member gets the course, and a file of it, kept nowhere', async () => {
  const token = await google.sign()
  const response = await ask('/api/member', bearer(token))
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  const { modules } = await response.json()
  expect(modules[0].lessons[0]).toMatchObject({
    id: expect.any(String),
    title: expect.any(String),
    summary: expect.any(String),
  })
  const file = await ask(`/api/member/files/${fileId}`, bearer(token))
  expect(file.status).toBe(200)
  expect(file.headers.get('cache-control')).toBe('private, no-store')
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; /)
  expect((await file.bytes()).byteLength).toBe(Number(file.headers.get('content-length')))
})

test('no address of a file is in what a member gets', async () => {
  const answer = await (await ask('/api/member', bearer(await google.sign()))).text()
  const files = await lake.client.fetch<{ url: string; sha1hash: string }[]>(
    '*[_type == "sanity.fileAsset"]{url, sha1hash}',
  )
  expect(files.length).toBeGreaterThan(0)
  for (const { url, sha1hash } of files) {
    expect(answer).not.toContain(url)
    expect(answer).not.toContain(sha1hash)
  }
})

test('without a token there is no content, and none is asked for', async () => {
  for (const path of paths()) {
    await expectRefusal(await ask(path), 401)
    await expectRefusal(await ask(path, { authorization: 'Basic bWVtYmVyOg==' }), 401)
  }
})

for (const [what, forge] of forgeries) {
  test(`with a token ${what} there is no content, and none is asked for`, async () => {
    const token = await forge(google)
    for (const path of paths()) await expectRefusal(await ask(path, bearer(token)), 401)
    await expectRefusal(await ask(paths()[1] ?? '', { cookie: `member-session=${token}` }), 401)
    await expectRefusal(await ask('/api/session', { ...bearer(token), origin: SITE }, 'POST'), 401)
  })
}

test('a disabled member, or one whose password was changed, gets none', async () => {
  const token = await google.sign()
  google.account.disabled = true
  for (const path of paths()) await expectRefusal(await ask(path, bearer(token)), 401)
  google.account.disabled = false
  google.account.validSince = `${Math.floor(Date.now() / 1000)}`
  for (const path of paths()) await expectRefusal(await ask(path, bearer(token)), 401)
})

test('while Firebase cannot be asked, nobody gets any, and that is no fault of theirs', async () => {
  const token = await google.sign()
  for (const mood of ['failing', 'gone'] as const) {
    google.mood.lookup = mood
    for (const path of paths()) await expectRefusal(await ask(path, bearer(token)), 503)
  }
})

test('while the keys cannot be fetched, members come in and forgers do not', async () => {
  google.mood.keys = 'gone'
  expect((await ask('/api/member', bearer(await google.sign()))).status).toBe(200)
  spied.asked.length = 0
  for (const [, forge] of forgeries)
    expect((await ask('/api/member', bearer(await forge(google)))).ok).toBe(false)
  expect(spied.asked.filter((one) => one.includes('memberArea'))).toEqual([])
})

test('while the content cannot be read, the answer says so and no more', async () => {
  const token = await google.sign()
  spied.be('failing')
  for (const path of paths()) {
    const response = await ask(path, bearer(token))
    expect(response.status).toBe(503)
    expect(Object.keys(await response.json())).toEqual(['error'])
  }
})

test('a file that does not exist is told to members alone', async () => {
  const none = '/api/member/files/no-such-file'
  expect((await ask(none, bearer(await google.sign()))).status).toBe(404)
  spied.asked.length = 0
  await expectRefusal(await ask(none), 401)
})

test.describe('the session cookie', () => {
  const session = (token: string, origin?: string) =>
    ask('/api/session', { ...bearer(token), ...(origin && { origin }) }, 'POST')

  test('is set for a page of the site, closed to scripts and to other sites', async () => {
    const response = await session(await google.sign(), SITE)
    expect(response.status).toBe(204)
    expect(response.headers.get('set-cookie')).toMatch(
      /^member-session=[^;]+; Expires=[^;]+; Path=\/api\/member\/files; HttpOnly; Secure; SameSite=Lax$/,
    )
  })

  test('is set for nobody else', async () => {
    const token = await google.sign()
    for (const origin of ['https://evil.example', 'null', `${SITE}.evil.example`, undefined]) {
      const response = await session(token, origin)
      expect(response.status).toBe(403)
      expect(response.headers.get('set-cookie')).toBeNull()
    }
  })

  test('opens files, and nothing else', async () => {
    const cookie = `member-session=${await google.sign()}`
    expect((await ask(`/api/member/files/${fileId}`, { cookie })).status).toBe(200)
    spied.asked.length = 0
    await expectRefusal(await ask('/api/member', { cookie }), 401)
  })

  test('is cleared', async () => {
    const response = await ask('/api/session', {}, 'DELETE')
    expect(response.status).toBe(204)
    expect(response.headers.get('set-cookie')).toMatch(/^member-session=; Max-Age=0; /)
  })
})

test('the routes of members answer to no method but their own', async () => {
  for (const path of paths()) expect((await ask(path, {}, 'POST')).status).toBe(405)
  expect((await ask('/api/session')).status).toBe(405)
})
