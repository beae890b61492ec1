import { readdirSync } from 'node:fs'
import type { APIRequestContext } from '@playwright/test'
import { demoMember, disabledMember } from '#emulators/auth/members.ts'
import { defaults } from '#emulators/defaults.ts'
import { lakeClient } from '#emulators/lake-client.ts'
import { unsigned } from '../support/google.ts'
import { createMember } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { login } from './members.ts'

const lake = lakeClient()
const STATIC = '.next/static'

/** How a page, its payload, its prefetched payload and JSON are asked for. */
const kinds: Record<string, string>[] = [
  {},
  { rsc: '1' },
  { rsc: '1', 'next-router-prefetch': '1' },
  { accept: 'application/json' },
]

/** All that only members may get: sentences, files, addresses. */
async function secrets() {
  const documents = await lake.fetch<unknown>(
    '*[_id in path("members.**")]{..., "files": files[]{..., "asset": asset->{url, sha1hash, originalFilename, assetId, path}}}',
  )
  // The sample lesson is a page of its own, with what staff have published of a lesson.
  const published = new Set(textsIn(await lake.fetch('*[_type == "page"]')))
  const texts = [...new Set(textsIn(documents))].filter(
    (text) =>
      !published.has(text) && (/^https?:|\.\w{3,4}$|[\da-f]{40}/.test(text) || text.length > 24),
  )
  expect(texts.length).toBeGreaterThan(50)
  return texts
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  // Dates and revisions of documents are no secret.
  const entries = Object.entries(value).filter(([name]) => !name.startsWith('_'))
  return entries.flatMap(([, child]) => textsIn(child))
}

/** What an answer gives away, also as JSON within a script. */
const given = (body: string, texts: string[]) =>
  texts.filter((text) => body.includes(text) || body.includes(JSON.stringify(text).slice(1, -1)))

async function addresses(request: APIRequestContext) {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, page = '']) => page)
  expect(pages.length).toBeGreaterThan(5)
  const lesson = await lake.fetch<string>('*[_type == "lesson"][0].key.current')
  return [
    ...pages,
    ...['/members', '/members/reset', '/content', `/content/lessons/${lesson}`],
    ...['/sitemap.xml', '/robots.txt', '/vitals.js', '/no-such-page'],
    ...[
      '/api/member',
      `/api/member/lessons/${lesson}`,
      '/api/member/files/none',
      '/api/session',
      '/api/revalidate',
      '/api/draft',
    ],
  ]
}

test('no answer to a visitor holds a word of a lesson, or the address of a file', async ({
  request,
}) => {
  const texts = await secrets()
  for (const address of await addresses(request))
    for (const headers of kinds) {
      const body = await (await request.get(address, { headers })).text()
      expect(given(body, texts), `${address} ${JSON.stringify(headers)}`).toEqual([])
    }
})

test('no script, style or chunk, loaded or not, holds a word of a lesson', async ({ request }) => {
  const texts = await secrets()
  const files = readdirSync(STATIC, { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  )
  expect(files.length).toBeGreaterThan(20)
  for (const { parentPath, name } of files) {
    const path = `${parentPath}/${name}`.replace(/^\.next/, '/_next')
    const response = await request.get(path)
    expect(response.status(), path).toBe(200)
    expect(given(await response.text(), texts), path).toEqual([])
  }
})

test('search engines may list the login screen, and no other page of the members', async ({
  request,
}) => {
  expect(await (await request.get('/sitemap.xml')).text()).not.toMatch(/members|content/)
  for (const path of ['/members/reset', '/content', '/content/lessons/any'])
    expect(await (await request.get(path)).text(), path).toMatch(
      /<meta name="robots" content="noindex[",]/,
    )
  const login = await (await request.get('/members?next=/content')).text()
  expect(login).not.toContain('<meta name="robots"')
  expect(login).toMatch(/<link rel="canonical" href="[^"?]+\/members"/)
  expect(login).toMatch(/<meta name="description" content="Sign in to your course /)
})

for (const [what, query] of [
  ['anything', '*'],
  ['the course', '*[_id == "members.course"]'],
  ['the lessons', '*[_type == "lesson"]'],
  ['the number of members’ documents', 'count(*[_id in path("members.**")])'],
  [
    'the assets',
    '*[_type in ["sanity.fileAsset", "sanity.imageAsset"]]{url, path, originalFilename}',
  ],
] as const) {
  test(`a query for ${what} without a token returns nothing`, async ({ request }) => {
    const { SANITY_API_HOST, SANITY_DATASET } = defaults
    for (const perspective of ['published', 'raw', 'drafts']) {
      const response = await request.get(
        `${SANITY_API_HOST}/v2026-09-01/data/query/${SANITY_DATASET}`,
        { params: { query, perspective } },
      )
      expect(response.status()).toBe(401)
      expect(given(await response.text(), await secrets())).toEqual([])
    }
  })
}

const now = () => Math.floor(Date.now() / 1000)
const claims = (changed: object = {}) => ({
  iss: `https://securetoken.google.com/${defaults.FIREBASE_PROJECT_ID}`,
  aud: defaults.FIREBASE_PROJECT_ID,
  sub: demoMember.localId,
  user_id: demoMember.localId,
  email: demoMember.email,
  iat: now() - 60,
  auth_time: now() - 60,
  exp: now() + 3000,
  firebase: { identities: {}, sign_in_provider: 'password' },
  ...changed,
})

for (const [what, forge] of [
  ['garbage', () => 'garbage'],
  [
    'an invented one, without an account',
    () => unsigned(claims({ sub: 'invented', user_id: 'invented' })),
  ],
  [
    'an invented one without what Firebase adds',
    () => unsigned(claims({ sub: 'invented', user_id: undefined, firebase: undefined })),
  ],
  ['one without an account’s name', () => unsigned(claims({ sub: undefined, user_id: undefined }))],
  ['an expired one', () => unsigned(claims({ exp: now() - 60 }))],
  ['one of another project', () => unsigned(claims({ aud: 'demo-other' }))],
  ['one of another issuer', () => unsigned(claims({ iss: 'https://evil.example' }))],
  ['one that says it is signed', () => unsigned(claims(), { alg: 'RS256' })],
  [
    'one of a disabled member',
    () =>
      unsigned(
        claims({
          sub: disabledMember.localId,
          user_id: disabledMember.localId,
          email: disabledMember.email,
        }),
      ),
  ],
] as const) {
  test(`on the emulator, too, ${what} opens nothing`, async ({ request }) => {
    const headers = { authorization: `Bearer ${forge()}` }
    for (const path of ['/api/member', '/api/member/lessons/any', '/api/member/files/any']) {
      const response = await request.get(path, { headers })
      expect(response.status()).toBe(401)
      expect(await response.json()).toEqual({ error: 'Please sign in again.' })
    }
  })
}

test('a good token opens nothing once its member is disabled, deleted, or has a new password', async ({
  request,
}) => {
  for (const end of ['disable', 'remove', 'changePassword'] as const) {
    const member = await createMember()
    const headers = { authorization: `Bearer ${await member.idToken()}` }
    expect((await request.get('/api/member', { headers })).status()).toBe(200)
    await member[end]('another-password')
    expect((await request.get('/api/member', { headers })).status(), end).toBe(401)
  }
})

test.describe('a forged bearer token in session storage', () => {
  // The browser itself reports the refusals.
  test.use({ allowedConsole: [/401 \(Unauthorized\)|400 \(Bad Request\)/] })

  for (const [what, expirationTime] of [
    ['that claims to be fresh', Date.now() + 3_000_000],
    ['that says nothing of its age', undefined],
  ] as const) {
    test(`${what} shows nothing, and lands at the login without a loop`, async ({ page }) => {
      const visited: string[] = []
      page.on('request', (request) => {
        if (request.isNavigationRequest()) visited.push(new URL(request.url()).pathname)
      })
      // Not at the login, which continues to the course by itself where somebody seems signed in.
      await page.goto('/who-we-are')
      await page.evaluate(
        (result) => sessionStorage.setItem('bearer-token', JSON.stringify(result)),
        {
          user: {
            uid: 'forger',
            email: 'forger@demo.test',
            stsTokenManager: { accessToken: unsigned(claims({ sub: 'forger' })), expirationTime },
          },
          operationType: 'signIn',
        },
      )
      const texts = await secrets()
      const answers: string[] = []
      page.on('response', async (response) => answers.push(await response.text().catch(() => '')))
      await page.goto('/content')
      await expect(page).toHaveURL(/\/members(#again)?$/)
      await expect(login(page)).toBeVisible()
      await expect(page.getByText('Please sign in again')).toBeVisible()
      expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
      expect(visited).toEqual(['/who-we-are', '/content', '/members'])
      expect(given(answers.join('\n'), texts)).toEqual([])
    })
  }
})
