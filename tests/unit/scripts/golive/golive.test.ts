import { readFile, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseEnv } from 'node:util'
import { png, startLake } from 'content-lake/testing'
import { webhookProjection } from '#lib/webhook.ts'
import { golive } from '#scripts/golive/golive.ts'
import { serve } from '../../../support/serve.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'
import { hosted } from '../../hosted-settings.ts'

const { SITE_URL: SITE, STUDIO_URL: STUDIO } = hosted
const settings = { ...hosted, SANITY_READ_TOKEN: '' }

type Row = Record<string, unknown>
const names = ['datasets', 'cors', 'robots', 'hooks'] as const

const open: (() => Promise<void>)[] = []
afterAll(() => Promise.all(open.map((close) => close())))

/** A project of hosted Sanity: its settings, and the Content Lake emulator for the content. */
async function startProject({ isFree = false } = {}) {
  const lake = await startLake()
  const project: Record<(typeof names)[number], Row[]> = {
    ...{ datasets: [], cors: [], robots: [], hooks: [] },
  }
  const writes: string[] = []
  const network = { isCut: false }
  const server = createServer(async (req, res) => {
    const body: Row = JSON.parse((await text(req)) || '{}')
    const path = (req.url ?? '').replace(/^\/v[\d-]+/, '')
    const key = `${req.method} ${path}`
    if (req.method !== 'GET') writes.push(key)
    const send = (status: number, reply: unknown) =>
      res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
    const name = names.find((one) => path.includes(`/${one}`))
    if (!name) return send(501, { message: key })
    const list = project[name]
    switch (req.method) {
      case 'GET':
        return send(200, list)
      case 'PATCH':
        return send(200, Object.assign(list[0] ?? {}, body))
      case 'DELETE':
        return send(200, list.splice(0))
    }
    if (isFree) return send(403, { message: 'Private datasets are not in your plan' })
    const id = `${list.length}`
    list.push({
      id,
      token: `secret-${id}`,
      ...(name === 'datasets' && { name: 'production' }),
      ...body,
    })
    send(201, list.at(-1))
  })
  const management = await serve(server)
  const folder = await temporaryFolder()
  const content = join(folder, 'content.ndjson')
  await writeFile(join(folder, 'logo.png'), await png())
  const logo = { _sanityAsset: 'image@file://./logo.png' }
  const course = {
    productName: 'Course',
    price: { total: 1500, instalments: [450, 1050], daysBetween: 30 },
  }
  const document = { _id: 'siteSettings', _type: 'siteSettings', logo, ...course }
  await writeFile(content, JSON.stringify(document))

  const [stripe, google] = [stripeAccount(), firebaseProject()]
  async function run(choice: Partial<Parameters<typeof golive>[0]> = {}) {
    const said: string[] = []
    await golive({
      source: { ...settings, SANITY_MANAGEMENT_TOKEN: 'admin' },
      ...{ dryRun: false, newToken: false, webhook: false, content, folder },
      say: (line) => said.push(line),
      fetch: (input, init) => {
        const request = new Request(input, init)
        const { hostname, pathname, search } = new URL(request.url)
        if (hostname === 'api.stripe.com') return stripe.respond(request)
        if (hostname === 'identitytoolkit.googleapis.com') return google.respond(request)
        const isContent = /\/(data|assets)\//.test(pathname)
        if (network.isCut && pathname.includes('/assets/'))
          return Promise.reject(new Error('The network is cut.'))
        const headers = new Headers(request.headers)
        if (isContent) headers.set('authorization', 'Bearer emulator-token')
        return fetch(`${isContent ? lake.url : management.url}${pathname}${search}`, {
          ...init,
          headers,
        })
      },
      ...choice,
    })
    return said.join('\n')
  }
  const file = (name = '.env.production.local') =>
    readFile(join(folder, name), 'utf8').catch(() => null)
  open.push(management.close)
  return { project, writes, network, run, file, folder, lake, stripe, google }
}

/** What the command writes at Stripe, by the list. */
function stripeAccount() {
  const lists: Record<string, Row[]> = {}
  async function respond(request: Request) {
    const { pathname } = new URL(request.url)
    const [, path = '', id] = /^\/v1\/(\w+)(?:\/(\w+))?$/.exec(pathname) ?? []
    if (request.headers.get('authorization') !== 'Bearer sk_live_setup')
      return Response.json({ error: { message: 'Invalid API Key' } }, { status: 401 })
    const list = lists[path] ?? []
    lists[path] = list
    if (request.method === 'POST') {
      const fields = Object.fromEntries(new URLSearchParams(await request.text()))
      const secret = path === 'webhook_endpoints' ? { secret: 'whsec_made' } : {}
      const { 'metadata[golive]': golive } = fields
      const made = { id: `${path}_${list.length}`, url: `https://buy.stripe.com/${list.length}` }
      list.unshift({ ...made, metadata: { golive }, ...fields, ...secret })
      return Response.json(list[0])
    }
    if (!id) return Response.json({ object: 'list', has_more: false, data: list })
    const error = { code: 'resource_missing', type: 'invalid_request_error' }
    const found = list.find((one) => one.id === id)
    return found ? Response.json(found) : Response.json({ error }, { status: 404 })
  }
  return { lists, respond }
}

function firebaseProject() {
  const patches: { fields: string; body: unknown }[] = []
  let config: unknown = { authorizedDomains: ['localhost'], signIn: { email: { enabled: true } } }
  async function respond(request: Request) {
    if (request.headers.get('authorization') !== 'Bearer oauth')
      return Response.json({}, { status: 401 })
    if (request.method === 'PATCH') {
      config = await request.json()
      const fields = new URL(request.url).searchParams.get('updateMask') ?? ''
      patches.push({ fields, body: config })
      Object.assign(Object(config).signIn.email, { enabled: true })
    }
    return Response.json(config)
  }
  return { patches, respond }
}

describe('with keys of Stripe and Google', () => {
  const source = {
    ...settings,
    ...{ SANITY_MANAGEMENT_TOKEN: 'admin', STRIPE_SETUP_KEY: 'sk_live_setup' },
    GOOGLE_ACCESS_TOKEN: 'oauth',
  }

  test('the checkout and the sign-in are set up, and a second run changes nothing', async () => {
    const { run, file, stripe, google } = await startProject()
    const said = await run({ source })
    const {
      prices = [],
      payment_links: links = [],
      webhook_endpoints: endpoints = [],
    } = stripe.lists
    expect(prices.toReversed()).toMatchObject([
      { unit_amount: '150000', currency: 'usd', lookup_key: 'course_full_150000' },
      { unit_amount: '45000' },
      { unit_amount: '105000', 'recurring[interval]': 'month' },
    ])
    const welcome = `${SITE}/welcome?session_id={CHECKOUT_SESSION_ID}`
    expect(links.toReversed()).toMatchObject([
      {
        'line_items[0][price]': 'prices_0',
        'line_items[0][quantity]': '1',
        customer_creation: 'always',
        'after_completion[redirect][url]': welcome,
      },
      {
        'line_items[0][price]': 'prices_1',
        'line_items[1][price]': 'prices_2',
        'subscription_data[trial_period_days]': '30',
        'after_completion[redirect][url]': welcome,
      },
    ])
    // A purchase opens one account: nobody can change the quantity.
    expect(JSON.stringify(links)).not.toContain('adjustable')
    expect(endpoints).toMatchObject([{ url: `${SITE}/api/stripe` }])
    expect(said).toContain('enter https://buy.stripe.com/0 as the checkout address for the total')
    expect(google.patches).toMatchObject([
      {
        fields: expect.stringContaining('client.permissions.disabledUserSignup'),
        body: {
          authorizedDomains: ['localhost', 'www.course.test'],
          signIn: { email: { passwordRequired: true } },
          notification: { sendEmail: { callbackUri: `${SITE}/members/reset` } },
        },
      },
    ])
    expect(said).not.toContain('Turn on “Email/Password,”')
    expect(said).toContain('https://dashboard.stripe.com/apikeys')

    const written = (await file()) ?? ''
    expect(written).toContain('STRIPE_PRICES=prices_0,prices_1,prices_2\n')
    expect(written).toContain('STRIPE_WEBHOOK_SECRET=whsec_made\n')
    expect(written).not.toContain('setup')
    const before = JSON.stringify([stripe.lists, google.patches])
    await run({ source: { ...source, ...parseEnv(written) } })
    expect(JSON.stringify([stripe.lists, google.patches])).toBe(before)
  })

  test('a dry run changes nothing, and a wrong key of Stripe or Google is named', async () => {
    const { run, stripe, google } = await startProject()
    expect((await run({ source, dryRun: true })).match(/: to do$/gm)).toHaveLength(11)
    expect(Object.values(stripe.lists).flat()).toEqual([])
    expect(google.patches).toEqual([])
    await expect(run({ source: { ...source, STRIPE_SETUP_KEY: 'sk_other' } })).rejects.toThrow(
      'Stripe does not accept STRIPE_SETUP_KEY',
    )
    await expect(
      run({ source: { ...source, GOOGLE_ACCESS_TOKEN: 'other' }, dryRun: true }),
    ).rejects.toThrow('Google does not accept GOOGLE_ACCESS_TOKEN')
  })
})

test('an empty project is set up, and a second run changes nothing', async () => {
  const { project, writes, run, file, folder, lake } = await startProject()
  const said = await run({ webhook: true })

  expect(project.datasets).toMatchObject([{ name: 'production', aclMode: 'private' }])
  expect(project.cors).toMatchObject([{ origin: STUDIO, allowCredentials: true }])
  expect(project.robots).toMatchObject([
    { memberships: [{ resourceType: 'project', resourceId: 'abc123', roleNames: ['viewer'] }] },
  ])
  const inDays = (Date.parse(String(project.robots[0]?.expiresAt)) - Date.now()) / 86_400_000
  expect(Math.round(inDays)).toBe(365)
  expect(project.hooks).toMatchObject([
    {
      url: `${SITE}/api/revalidate`,
      rule: { projection: webhookProjection },
      includeDrafts: false,
    },
  ])
  expect(await lake.client.getDocument('siteSettings')).toBeDefined()
  expect(said).toContain(
    'https://console.firebase.google.com/project/course-1234/authentication/settings',
  )

  const written = await file()
  expect(written).toContain(`SITE_URL=${SITE}\n`)
  expect(written).toContain('SANITY_READ_TOKEN=secret-0\n')
  expect((await stat(join(folder, '.env.production.local'))).mode & 0o777).toBe(0o600)

  writes.length = 0
  await run({
    webhook: true,
    source: { ...parseEnv(written ?? ''), SANITY_MANAGEMENT_TOKEN: 'admin' },
  })
  expect(writes).toEqual([])
  expect(await file()).toBe(written)
})

test('an import that is cut off is finished by the next run', async () => {
  const { network, run, lake } = await startProject()
  const images = () => lake.client.fetch<number>('count(*[_type == "sanity.imageAsset"])')
  network.isCut = true
  await expect(run()).rejects.toThrow(/^✘ Import .*The network is cut/s)
  expect(await images()).toBe(0)
  network.isCut = false
  await run()
  expect(await images()).toBe(1)
  expect(await lake.client.fetch('count(*[_type == "golive"])')).toBe(0)
})

test('a dry run says what is to do, and changes nothing', async () => {
  const { writes, run, file } = await startProject()
  const said = await run({ dryRun: true })
  expect(said.match(/: to do$/gm)).toHaveLength(6)
  expect(writes).toEqual([])
  expect(await file()).toBeNull()
})

test('an existing file is kept, and what differs is shown without secrets; a token is made once', async () => {
  const { project, run, file, folder } = await startProject()
  const before = 'SITE_URL=https://old.test\nPORT=8080\n'
  await writeFile(join(folder, '.env.production.local'), before)
  const differs = `SITE_URL: "https://old.test", now "${SITE}"`
  expect(await run({ dryRun: true })).toContain(differs)
  expect(await file('.env.golive.local')).toBeNull()
  const said = await run()
  expect(await file()).toBe(before)
  expect(said).toContain(differs)
  expect(said).toContain('SANITY_READ_TOKEN: missing')
  expect(said).not.toContain('secret-0')
  expect(await file('.env.golive.local')).toContain('SANITY_READ_TOKEN=secret-0\n')
  expect((await stat(join(folder, '.env.golive.local'))).mode & 0o777).toBe(0o600)
  expect(await run()).toContain('SANITY_READ_TOKEN: missing')
  expect(project.robots).toHaveLength(1)
})

test('a webhook whose secret is lost is named', async () => {
  const { project, writes, run } = await startProject()
  project.hooks.push({ id: '1', url: `${SITE}/api/revalidate` })
  const said = await run({ webhook: true })
  expect(said).toMatch(/it exists, but SANITY_WEBHOOK_SECRET is not set.* delete it at https/)
  expect(writes.join()).not.toContain('hooks')
})

test('a public dataset becomes private, and an origin without credentials gets them', async () => {
  const { project, run } = await startProject()
  project.datasets.push({ name: 'production', aclMode: 'public' })
  project.cors.push({ id: '7', origin: STUDIO, allowCredentials: false })
  await run()
  expect(project.datasets).toMatchObject([{ aclMode: 'private' }])
  expect(project.cors).toMatchObject([{ origin: STUDIO, allowCredentials: true }])
})

test('--new-token makes another token, though one is set', async () => {
  const { project, run, file } = await startProject()
  await run()
  const source = { ...settings, SANITY_MANAGEMENT_TOKEN: 'admin', SANITY_READ_TOKEN: 'secret-0' }
  await run({ source, newToken: true })
  expect(project.robots).toHaveLength(2)
  expect(await file('.env.golive.local')).toBe('SANITY_READ_TOKEN=secret-1\n')
})

test('what Sanity refuses is said with its reason', async () => {
  const { run } = await startProject({ isFree: true })
  await expect(run()).rejects.toThrow('Private datasets are not in your plan')
})

test.each<[what: string, wrong: Record<string, string>]>([
  ['is missing', { STUDIO_URL: '' }],
  ['is "https://www.course.test/", which is not an origin', { SITE_URL: `${SITE}/` }],
  ['is "http://www.course.test": a public site', { SITE_URL: 'http://www.course.test' }],
  ['is "studio.course.test", which is not an origin', { STUDIO_URL: 'studio.course.test' }],
  ['is not a project ID: copy it from sanity', { SANITY_PROJECT_ID: 'abc 123' }],
  ['is not a project ID: copy it from the', { FIREBASE_PROJECT_ID: 'course 1234' }],
  ['is missing', { SANITY_MANAGEMENT_TOKEN: '' }],
])('a setting that %s is named, and nothing is changed', async (words, wrong) => {
  const { run, writes } = await startProject()
  const source = { ...settings, SANITY_MANAGEMENT_TOKEN: 'admin', ...wrong }
  await expect(run({ source })).rejects.toThrow(`${Object.keys(wrong)} ${words}`)
  expect(writes).toEqual([])
})

test('a token that Sanity does not accept is named', async () => {
  const { run } = await startProject()
  const fetch = async () => Response.json({ message: 'Unauthorized' }, { status: 401 })
  await expect(run({ fetch })).rejects.toThrow('does not accept SANITY_MANAGEMENT_TOKEN')
})
