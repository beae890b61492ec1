import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { defaults } from '#emulators/defaults.ts'
import { readEnv } from '#lib/env.ts'
import { diagnose } from '#scripts/doctor/diagnose.ts'
import { refuseFaults } from '#scripts/doctor/refuse-faults.ts'
import { withTable } from '#scripts/doctor/table.ts'
import { documents } from '../../seed/documents.ts'
import {
  account,
  config,
  endpoint,
  type HostedResponse,
  healthy,
  paymentLinks,
  paymentSettings,
  regular,
  SITE,
  startHosted,
  type World,
} from './hosted.ts'

const hosted = await startHosted()
afterAll(hosted.close)

type Change = (world: World) => unknown

/** Replaces the response to the one request that ends like this, or responds to another request. */
const responds =
  (end: string, response: HostedResponse): Change =>
  (world) => {
    const [request = end, ...others] = Object.keys(world.responses).filter((one) =>
      one.endsWith(end),
    )
    expect(others).toEqual([])
    world.responses[request] = response
  }
const sends = (request: string, body: unknown) => responds(request, { body })
const status = (request: string, code: number) => responds(request, { status: code })
const refuses = (request: string, code: number, message = '') =>
  responds(request, { status: code, body: { error: { message } } })
const refusesLookup = (code: number, message?: string) =>
  refuses('/v1/accounts:lookup', code, message)
const change =
  (fields: Partial<World>): Change =>
  (world) =>
    Object.assign(world, fields)
const settings =
  (fields: Record<string, string>): Change =>
  (world) =>
    Object.assign(world.settings, fields)
const all =
  (...changes: Change[]): Change =>
  (world) => {
    for (const change of changes) change(world)
  }
/** Breaks something while memberships follow payments. */
const paid = (...changes: Change[]) =>
  all(settings(paymentSettings), setSettings({ automaticAccess: true }), ...changes)
/** Changes of the link for the total, of that for instalments, or of their prices. */
const sold = (full: object, two: object = {}, prices: Record<string, object> = {}) => {
  const [first, second] = paymentLinks(prices)
  return paid(
    sends('/payment_links', {
      data: [
        { ...first, ...full },
        { ...second, ...two },
      ],
    }),
  )
}
const soldFor = (prices: Record<string, object>) => sold({}, {}, prices)
const trial = (trial_period_days: number | null) =>
  sold({}, { subscription_data: { trial_period_days } })
const mayNotRead = (...lists: string[]) => all(...lists.map((list) => status(`/${list}`, 403)))
const sells = (priceId: string, fields: object = {}) => ({
  line_items: {
    data: paymentLinks()
      .flatMap(({ line_items }) => line_items.data)
      .filter(({ price }) => Reflect.get(price, 'id') === priceId)
      .map((one) => ({ ...one, ...fields })),
  },
})
const setSettings =
  (fields: object): Change =>
  ({ documents }) =>
    Object.assign(documents.find(({ _id }) => _id === 'siteSettings') ?? {}, fields)
const checkoutAt = (checkoutUrl: string) => paid(setSettings({ checkoutUrl }))
const withoutInstalments = setSettings({ instalmentsUrl: null })
const ends = (changed: object) =>
  paid(sends('/webhook_endpoints', { data: [{ ...endpoint(), ...changed }] }))
const with_ =
  (document: World['documents'][number]): Change =>
  (world) => {
    world.documents = [...world.documents.filter(({ _id }) => _id !== document._id), document]
  }
const offered = with_({
  ...{ _id: 'faq-1', _type: 'faqRow', question: 'In parts?', answer: 'In instalments.' },
})
const formAt = (action: string) =>
  with_({ _id: 'page-f', _type: 'page', sections: [{ _type: 'formSection', action }] })
const anyoneFinds = (...documents: World['documents']) => change({ anyoneFinds: documents })
const sampleContent = change({ documents })
const home = (headers: Record<string, string>, text = '') =>
  responds(`GET ${SITE}/`, { headers: { etag: '"1"', ...headers }, text })
const CSP = { 'content-security-policy': "script-src 'sha256-a'" }
const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString()
const subscription = (id: string, cancel_at: number | null, created = 1) => ({
  ...{ id, customer: 'cus_1', cancel_at, created, trial_end: null },
  items: { data: [{ price: { id: 'price_second' } }] },
})
const robot = (expiresAt: string) => ({
  ...{ label: 'site', expiresAt, memberships: [{ roleNames: ['viewer'] }] },
})
const file = (_id: string) => ({ _id, _type: 'sanity.fileAsset' })
const openLesson = { _id: 'lesson-two', _type: 'lesson' }
const RENEWAL = 'https://pay.course.test/again'

type Row = [id: string, words: string, breakIt: Change]

/** Words of the finding of a check, and what causes it: with these, the command fails. */
const fatal: Row[] = [
  ['S1', 'Sanity does not accept', status('/users/me', 401)],
  [
    'S8',
    'SANITY_READ_TOKEN has the role editor',
    sends('/users/me', { id: 'robot', roles: [{ name: 'editor' }] }),
  ],
  [
    'S2',
    'has no dataset “production”',
    status('GET https://abc123.api.sanity.io/v2025-02-19/data/query/production', 404),
  ],
  ['S2', 'The token finds no document', change({ documents: [] })],
  ['S4', 'read 1 documents', anyoneFinds({ _id: 'members.lesson-one', _type: 'lesson' })],
  [
    'S5',
    'list the URLs of 1 file of lessons',
    anyoneFinds(file('file-members'), file('file-public')),
  ],
  ['S6', 'Members do not see lesson-two', with_(openLesson)],
  ['S6', 'Anyone can read lesson-two', anyoneFinds(openLesson)],
  [
    'S7',
    'lacks /privacy-policy. Fill it in',
    with_({ _id: 'page-privacy-policy', _type: 'another' }),
  ],
  ['S9', 'so the Studio does not start', sends('/check/cors', { result: { allowed: false } })],
  [
    'S9',
    'without credentials, so nobody can sign in',
    sends('/check/cors', { result: { allowed: true, withCredentials: false } }),
  ],
  [
    'S13',
    'A CORS origin with * allows',
    sends('/projects/abc123/cors', [{ origin: 'https://*.course.test', allowCredentials: true }]),
  ],
  ['S13', 'is not a CORS origin with credentials', sends('/projects/abc123/cors', [])],
  [
    'C4',
    'no “Checkout address for two instalments”: In parts?. Nobody',
    all(offered, withoutInstalments),
  ],
  [
    'F1',
    'FIREBASE_API_KEY is not a key of',
    refuses('/v1/projects', 400, 'API key not valid. Please pass a valid API key.'),
  ],
  [
    'F1',
    'is of the project other-77, and FIREBASE_PROJECT_ID is course-1234',
    sends('/v1/projects', { authorizedDomains: ['other-77.firebaseapp.com', 'www.course.test'] }),
  ],
  [
    'F1',
    'www.course.test is not an',
    sends('/v1/projects', { projectId: '77', authorizedDomains: ['localhost'] }),
  ],
  ['F2', 'so nobody can sign in. Turn enforcement off', refusesLookup(401)],
  ['F1', 'Firebase refuses the key for this site', refuses('/v1/projects', 403)],
  ['F2', 'The restrictions of FIREBASE_API_KEY', refusesLookup(403)],
  ['F2', 'The project has no Authentication', refusesLookup(400, 'CONFIGURATION_NOT_FOUND')],
  [
    'F4',
    'The key’s restrictions exclude the',
    refuses('https://securetoken.googleapis.com/v1/token', 403),
  ],
  [
    'F6',
    'Anyone can create an account, and',
    refuses(':signUp', 400, 'WEAK_PASSWORD : Password should be at least 6 characters'),
  ],
  [
    'F7',
    'Firebase demands reCAPTCHA, which',
    sends('/recaptchaConfig', { recaptchaEnforcementState: [{ enforcementState: 'ENFORCE' }] }),
  ],
  ['F9', 'Sign-up is not disabled. Turn off', sends('/config', { ...config(), client: {} })],
  ['F9', 'Sign-in with email and password is off', sends('/config', { ...config(), signIn: {} })],
  [
    'F10',
    'so nobody can sign in. Turn it off',
    sends('/services/identitytoolkit.googleapis.com', { enforcementMode: 'ENFORCED' }),
  ],
  [
    'F11',
    'The clock of this machine is more',
    responds('/securetoken@system.gserviceaccount.com', {
      headers: { date: new Date(Date.now() - 60_000).toUTCString() },
      body: { keys: [{}] },
    }),
  ],
  [
    'F8',
    'refuses members whose old password',
    sends('/passwordPolicy', { forceUpgradeOnSignin: true }),
  ],
  [
    'F11',
    'Google sends no keys (HTTP 503)',
    status('/securetoken@system.gserviceaccount.com', 503),
  ],
  ['H1', 'The site responds with HTTP 502', status('/api/health', 502)],
  ['H1', 'The server is not ready: it has', status('/api/ready', 503)],
  [
    'H2',
    'The load balancer has servers of',
    responds('/api/health', ({ count }) => ({ body: { build: `b${count % 2}` } })),
  ],
  ['H5', `https://course.test/ does not lead to ${SITE}`, responds('GET https://course.test/', {})],
  ['H6', 'The members’ area opens without a', responds('/api/member', {})],
  ['H6', 'The proxy removes “no-store”', status('/api/member', 401)],
  ['H7', 'so the Studio never says “Live.”', responds('/api/published', {})],
  ['H9', 'does not send the Studio for an', status('/structure/doctor', 404)],
  [
    'H11',
    'lead to https://buy.stripe.com/two (HTTP 404). Correct',
    status('GET https://buy.stripe.com/two', 404),
  ],
  [
    'H11',
    `lead to ${RENEWAL} (HTTP 404). Correct`,
    all(
      with_({ _id: 'm', _type: 'mentorship', renewalLink: RENEWAL }),
      status(`GET ${RENEWAL}`, 404),
    ),
  ],
  [
    'H14',
    'lead to http://forms.course.test/, which does not begin',
    formAt('http://forms.course.test/'),
  ],
  [
    'H14',
    'lead to https://forms.course.test/f (HTTP 404). Send',
    all(formAt('https://forms.course.test/f'), status('GET https://forms.course.test/f', 404)),
  ],
  ['H12', 'no longer valid, so browsers warn', change({ certificateDays: 3, daysLater: 4 })],
  ['P1', 'does not accept STRIPE_SECRET_KEY', paid(status('/customers', 401))],
  ['P1', 'may not read disputes, invoices.', paid(mayNotRead('disputes', 'invoices'))],
  ['P2', 'is for test payments', paid(settings({ STRIPE_SECRET_KEY: 'rk_test_key' }))],
  ['P3', 'has no webhook endpoint', paid(sends('/webhook_endpoints', { data: [] }))],
  ['P3', 'has disabled the webhook', ends({ status: 'disabled' })],
  [
    'P3',
    'lacks checkout.session.async_payment_succeeded, ',
    ends({ enabled_events: ['checkout.session.completed', 'charge.refunded'] }),
  ],
  [
    'P4',
    'The last one is evt_1. Look',
    paid(
      sends('/events', {
        data: [
          { id: 'evt_new', created: Date.now() / 1000 },
          { id: 'evt_1', created: 1 },
        ],
      }),
    ),
  ],
  [
    'P5',
    'full?locale=en does not always create a customer',
    sold({ customer_creation: 'if_required' }),
  ],
  [
    'P5',
    'two sells more than one',
    sold({}, sells('price_first', { adjustable_quantity: { enabled: true } })),
  ],
  ['P5', 'full?locale=en sells more than one', sold(sells('price_full', { quantity: 5 }))],
  [
    'P5',
    'does not lead buyers to the welcome page',
    sold({ after_completion: { type: 'hosted_confirmation' } }),
  ],
  ['P10', 'have no checkout address', paid(setSettings({ checkoutUrl: '', instalmentsUrl: '' }))],
  [
    'P10',
    'https://buy.stripe.com/test_1 is a payment link for tests',
    checkoutAt('https://buy.stripe.com/test_1'),
  ],
  ['P10', 'full?locale=en is a payment link for tests', sold({ livemode: false })],
  [
    'P10',
    'https://pay.course.test/buy is not a payment link',
    checkoutAt('https://pay.course.test/buy'),
  ],
  ['P10', 'two is deactivated', sold({}, { active: false })],
  ['P10', 'are the same payment link', checkoutAt('https://buy.stripe.com/two')],
  ['P11', 'sells price_old, which is not', soldFor({ full: { id: 'price_old' } })],
  ['P11', 'two sells an archived price', soldFor({ second: { active: false } })],
  ['P11', 'charges in another currency', soldFor({ full: { currency: 'eur' } })],
  ['P12', 'charges again and again', soldFor({ full: regular })],
  ['P12', 'does not charge $1500,', soldFor({ full: { unit_amount: 140_000 } })],
  [
    'P12',
    'does not charge $1200,',
    paid(setSettings({ offer: { total: 1200, instalments: [400, 800] } })),
  ],
  ['P12', 'does not sell the first one once', sold({}, sells('price_second'))],
  ['P12', 'two, the checkout address for inst', soldFor({ second: { type: 'one_time' } })],
  [
    'P12',
    'in another interval than a month',
    soldFor({ second: { recurring: { interval: 'year', interval_count: 1 } } }),
  ],
  ['P12', 'has no free trial, so the buyer pays both', trial(null)],
  ['P12', 'which is 30 days after the first', trial(14)],
  ['P12', 'does not charge $450 and $1050', soldFor({ first: { unit_amount: 100 } })],
  [
    'P7',
    'Give the service account the role',
    paid(refuses('accounts:update', 403, 'PERMISSION_DENIED')),
  ],
  [
    'P9',
    'has not set the end of sub_1 of cus_1, so',
    paid(
      // On the second page.
      responds('/subscriptions', ({ search }) => ({
        body: search.get('starting_after')
          ? { data: [subscription('sub_1', null)], has_more: false }
          : {
              data: [
                subscription('sub_2', 1_800_000_000),
                subscription('sub_3', null, Date.now() / 1000),
              ],
              has_more: true,
            },
      })),
    ),
  ],
]
const warnings: Row[] = [
  ['S3', 'Anyone can read the dataset', anyoneFinds({ _id: 'homePage', _type: 'homePage' })],
  ['S8', 'SANITY_READ_TOKEN can change the', responds('/data/mutate/production', {})],
  ['S10', 'The event stream brings no event', responds('/data/listen/production', { text: ':' })],
  [
    'S11',
    '“production” is not a private dataset',
    sends('/datasets', [{ name: 'production', aclMode: 'public' }]),
  ],
  ['S12', 'The project’s plan has no private', sends('/features', ['thirdPartyLogin'])],
  [
    'S14',
    `expires on ${days(20).slice(0, 10)}`,
    responds('/robots', ({ count }) => ({
      body:
        count === 1
          ? { data: [robot(days(300))], nextCursor: 'next' }
          : { data: [robot(days(20))], nextCursor: null },
    })),
  ],
  [
    'S15',
    'https://old.test/changes, which',
    sends('/hooks/projects/abc123', [{ id: 'h1', url: 'https://old.test/changes' }]),
  ],
  [
    'S16',
    'The last call of the webhook ended',
    sends('/h1/attempts', [
      { createdAt: '2026-11-22T10:00:00Z', resultCode: 401 },
      { createdAt: '2026-11-21T10:00:00Z', resultCode: 200 },
    ]),
  ],
  ['C1', 'hello@fourfold.example, https://checkout.fourfold.example/', sampleContent],
  [
    'C2',
    'the postal address in the site settings, Ruth Adler, Daniel Reyes, Naomi Brooks, Tom Gallagher. Check',
    sampleContent,
  ],
  ['C3', 'lists member-session, which', settings({ ID_TOKEN_SYNC_URL: '' })],
  ['C5', 'but Stripe is not connected', setSettings({ automaticAccess: true })],
  ['C5', 'but Stripe is connected', paid(setSettings({ automaticAccess: false }))],
  ['F3', 'Any site can use FIREBASE_API_KEY', refusesLookup(400, 'INVALID_ID_TOKEN')],
  ['F5', 'Firebase tells anyone which', sends(':createAuthUri', { registered: false })],
  ['F6', 'Without the claim, it opens nothing', paid(refuses(':signUp', 400, 'WEAK_PASSWORD'))],
  [
    'F8',
    'The password policy forbids',
    sends('/passwordPolicy', { customStrengthOptions: { maxPasswordLength: 10 } }),
  ],
  [
    'H1',
    'The server gets no events from',
    sends('/api/health', { content: { connected: false, lastRead: days(0) } }),
  ],
  [
    'H3',
    `Something adds ${SITE}/cdn-cgi/email.js, “spy()” to`,
    home(CSP, "<script src='/cdn-cgi/email.js'></script><script>spy()</script>"),
  ],
  ['H4', 'A cache responds for the server, so', home({ ...CSP, age: '7' })],
  [
    'H5',
    'https://course.test/ leads to the site only for now',
    responds('GET https://course.test/', { status: 302, headers: { location: `${SITE}/` } }),
  ],
  ['H8', 'The server believes made-up client', responds('/api/published', {})],
  [
    'H9',
    'is another site than',
    all(
      settings({ STUDIO_URL: 'https://course.sanity.studio' }),
      responds('GET https://course.sanity.studio/structure/doctor', { text: '<div id="sanity">' }),
    ),
  ],
  [
    'H10',
    'The folder is read-only, so that',
    ({ machine }) => Object.assign(machine, { isWritable: false }),
  ],
  ['R1', '127.0.0.1:1 does not respond: ', settings({ REDIS_URL: 'redis://127.0.0.1:1' })],
  ['H12', `ends on ${days(3).slice(0, 10)}`, change({ certificateDays: 3 })],
  ['H13', 'The site accepts a webhook without', responds('/api/revalidate', {})],
  ['P2', 'may do everything', paid(settings({ STRIPE_SECRET_KEY: 'sk_live_key' }))],
  ['P6', 'Stripe does not know price_first', paid(status('/prices/price_first', 404))],
  [
    'P13',
    'The site has not accepted an event',
    // Of the time before the endpoint.
    paid(sends('/events', { data: [{ type: 'customer.updated', created: 9 }] })),
  ],
  ['P8', '1 accounts have no claim', paid(sends('accounts:batchGet', { users: [account('')] }))],
]

test('a healthy site of two servers has no findings; the rate limits are tried last', async () => {
  hosted.show(healthy(paymentSettings))
  const { fetch, ...options } = await hosted.options()
  const asked: string[] = []
  const findings = await diagnose({
    ...options,
    fetch(input, init) {
      asked.push(new URL(String(input)).pathname)
      return fetch(input, init)
    },
  })
  const others = findings.filter(({ result }) => result !== 'good')
  expect(others).toMatchObject([
    { id: 'R1', result: 'not applicable', sentence: expect.stringContaining('REDIS_URL is not') },
  ])
  expect(findings.find(({ id }) => id === 'F8')?.sentence).toBe(
    'Passwords need at least 8 characters.',
  )
  expect(new Set(asked.splice(-202))).toEqual(new Set(['/api/published']))
  expect(asked.filter((path) => path === '/api/published')).toHaveLength(1)
})

test('if responses stop in the middle, the doctor ends within 20 s and names each host', async () => {
  const world = healthy()
  for (const request of Object.keys(world.responses))
    responds(request, { open: true, text: '{' })(world)
  hosted.show(world)
  const { timeout } = AbortSignal
  const limits: number[] = []
  const spy = jest.spyOn(AbortSignal, 'timeout').mockImplementation((limitMs) => {
    limits.push(limitMs)
    return timeout.call(AbortSignal, limitMs / 20)
  })
  const findings = await diagnose(await hosted.options())
  spy.mockRestore()
  expect(limits.reduce((sum, limit) => sum + limit)).toBeLessThanOrEqual(20_000)
  const unreachable = findings.filter(({ sentence }) =>
    sentence?.includes('Let this machine reach'),
  )
  expect(unreachable.map(({ id }) => id)).toEqual(['S1', 'S11', 'F1', 'F4', 'F11', 'H1', 'H9'])
})

test('the command lists the findings by group, and fails if one is fatal', async () => {
  const doctor = (option: string, siteUrl: string) =>
    promisify(execFile)(process.execPath, ['scripts/doctor.ts', option], {
      env: {
        ...process.env,
        ...defaults,
        SITE_URL: siteUrl,
        SANITY_API_HOST: 'http://localhost:1',
        FIREBASE_AUTH_EMULATOR_HOST: 'localhost:1',
      },
    }).catch((error) => error)
  const { code, stdout } = await doctor('--no-host', defaults.SITE_URL)
  expect(code).toBe(1)
  expect(stdout).toMatch(
    /^Sanity\n {2}✘ S1 {2}The read token.*\n {8}localhost:1 does not respond.*Start it/m,
  )
  expect(stdout).toMatch(/^Firebase\n/m)
  // Consecutive checks with the same reason state it once.
  expect(stdout.match(/STRIPE_SECRET_KEY is not set/g)).toHaveLength(1)
  expect(stdout).not.toMatch(/^Host\n/m)
  const refused = await doctor('--json', 'www.example.com')
  expect(refused.code).toBe(1)
  expect(JSON.parse(refused.stderr).error).toContain('SITE_URL is "www.example.com"')
})

/** The finding of a check after a change. */
async function findingAfter(breakIt: Change, id: string) {
  const world = healthy()
  breakIt(world)
  hosted.show(world)
  const only = (_group: string, one: { id: string }) => one.id === id
  const [finding, ...others] = await diagnose({ ...(await hosted.options()), only })
  expect(others).toEqual([])
  return finding
}

describe.each([
  ['fatal', fatal],
  ['warning', warnings],
])('as %s', (result, rows) => {
  test.each(rows)('%s says “%s”, and what to do', async (id, words, breakIt) => {
    const finding = await findingAfter(breakIt, id)
    expect(finding).toMatchObject({ id, result, sentence: expect.stringContaining(words) })
    // One sentence says what is wrong, and the next one what to do.
    expect(finding?.sentence).toMatch(/[.:”] [A-Z][^.]+.*[.”]$/)
  })
})

test('docs/going-live.md lists all checks with their exit codes', () => {
  const document = readFileSync('docs/going-live.md', 'utf8')
  expect(withTable(document)).toBe(document)
  expect(document).toContain(
    '| P12 | The payment links charge what the site says, when it says so | 1 |',
  )
})

test('a healthy site says whether promotion codes are accepted', async () => {
  expect(await findingAfter(paid(), 'P10')).toMatchObject({
    ...{ result: 'good', sentence: 'Promotion codes are not accepted.' },
  })
  const accepts = sold({ allow_promotion_codes: true })
  expect((await findingAfter(accepts, 'P10'))?.sentence).toBe(
    'Promotion codes are accepted at https://buy.stripe.com/full?locale=en.',
  )
})

test('a response that nobody has foreseen is shown', async () => {
  const finding = await findingAfter(
    responds('/passwordPolicy', { status: 418, text: 'teapot' }),
    'F8',
  )
  expect(finding).toMatchObject({
    result: 'warning',
    sentence: expect.stringContaining('teapot'),
  })
})

test('checks without their settings say which are missing', async () => {
  hosted.show(healthy({ SANITY_MANAGEMENT_TOKEN: '', GOOGLE_ACCESS_TOKEN: '' }))
  const findings = await diagnose(await hosted.options())
  const without = (setting: string, outcome: string) =>
    findings
      .filter(({ sentence, result }) => sentence?.includes(setting) && result === outcome)
      .map(({ id }) => id)
  const management = ['S11', 'S12', 'S13', 'S14', 'S15', 'S16']
  const payments = findings.filter(({ group }) => group === 'Payments').map(({ id }) => id)
  expect(without('Set SANITY_MANAGEMENT_TOKEN', 'skipped')).toEqual(management)
  expect(without('Set GOOGLE_ACCESS_TOKEN', 'skipped')).toEqual(['F9', 'F10'])
  expect(without('STRIPE_SECRET_KEY is not set', 'not applicable')).toEqual(payments)
  expect(findings.filter(({ result }) => /fatal|warning/.test(result))).toEqual([])
})

describe('a build', () => {
  /** The error of a build after a change of the hosted services, and its warnings. */
  async function build(...changes: Change[]) {
    const world = healthy()
    all(...changes)(world)
    hosted.show(world)
    const { env, fetch } = await hosted.options()
    const warnings: string[] = []
    const warn = (message: string) => warnings.push(message)
    const error = await refuseFaults(env, warn, { fetch }).catch(String)
    return { error, warnings }
  }
  const madeUp = with_({ _id: 't', _type: 'teacher', name: 'Ruth Adler', placeholder: true })
  const unsaid = with_({
    ...{ _id: 'q', _type: 'page', title: 'Course' },
    sections: [{ _type: 'quoteSection', more: [{ text: 'Good.', placeholder: true }] }],
  })
  const example = with_({ _id: 'm', _type: 'page', text: 'hello@fourfold.example' })

  test('stops at what would make members’ content public', async () => {
    const { error } = await build(refuses(':signUp', 400, 'WEAK_PASSWORD'), anyoneFinds(openLesson))
    expect(error).toContain('F6: Anyone can create an account, and every account is a member.')
    expect(error).toContain('S6: Anyone can read lesson-two')
  })

  test('names what is wrong with the content, and does not stop', async () => {
    const { error, warnings } = await build(madeUp, unsaid, example, offered, withoutInstalments)
    expect(error).toBeUndefined()
    expect(warnings).toEqual([
      expect.stringMatching(/^C1: The content has example addresses: hello@fourfold\.example\./),
      expect.stringMatching(/^C2: These are placeholders: a quote on “Course”, Ruth Adler\./),
      expect.stringMatching(/^C4: These texts mention instalments, but .*: In parts\?\./),
    ])
  })

  test('does not stop because a service has a bad moment', async () => {
    const { error, warnings } = await build(status('/users/me', 503), status('/v1/projects', 429))
    expect(error).toBeUndefined()
    expect(warnings).toEqual([
      'S1: abc123.api.sanity.io responds with HTTP 503. Try again later.',
      'F1: identitytoolkit.googleapis.com responds with HTTP 429. Try again later.',
    ])
  })

  test('with the emulators requests nothing', async () => {
    const fetch = () => Promise.reject(new Error('This must not be requested.'))
    await expect(refuseFaults(readEnv(defaults), console.warn, { fetch })).resolves.toBeUndefined()
  })
})
