import { Mutation } from '@sanity/mutator'
import { documentShape } from 'studio-kit'
import { videoFields } from '#schemas/fields.ts'
import { seededLake } from '../../support/seeded.ts'
import { createValidator } from './validator.ts'

const lake = seededLake()
let validate: Awaited<ReturnType<typeof createValidator>>
beforeAll(async () => {
  validate = await createValidator(lake.client)
  // Each mark is a warning, which has a test of its own.
  const marked = lake.client.patch({ query: '*[placeholder == true]' })
  await marked.unset(['placeholder']).commit()
})

/** The messages after a change of a valid document; `undefined` removes a value. */
async function afterChange(id: string, path: string, value: unknown) {
  const document = await lake.client.getDocument(id)
  const patch = value === undefined ? { unset: [path] } : { set: { [path]: value } }
  const changed: unknown = new Mutation({ mutations: [{ patch: { id, ...patch } }] }).apply(
    structuredClone(document ?? null),
  )
  return validate(documentShape.parse(changed))
}

const block = (text: string, style = 'normal') => [
  {
    ...{ _type: 'block', _key: 'a', style, markDefs: [] },
    children: [{ _type: 'span', _key: 'b', text, marks: [] }],
  },
]
const linked = (fields: object, words = 'our rules') => [
  {
    ...{ _type: 'block', _key: 'a', style: 'normal', markDefs: [{ ...mark, ...fields }] },
    children: [
      { _type: 'span', _key: 'b', text: 'Read ', marks: [] },
      { _type: 'span', _key: 'c', text: words, marks: ['strong', 'a'] },
      { _type: 'span', _key: 'd', text: ' now', marks: ['a'] },
    ],
  },
]
const slug = (current: string) => ({ _type: 'slug', current })
const weak = (_ref: string) => ({ _type: 'reference', _ref, _weak: true })
const to = (kind: string, fields: object = {}) => ({ label: 'See', kind, ...fields })
const web = (url: string) => to('web', { url })
const privacy = (section: string) => to('page', { page: weak('page-privacy-policy'), section })
const mark = { _type: 'link', _key: 'a' }
const long = 'x'.repeat(161)
const offer = { total: 1200, instalments: [400, 800], until: '2030-01-31T23:00:00Z' }

const course = 'members.course'
const lesson = 'members.lesson-find-your-audience'
const workshop = 'members.workshop-pricing-clinic'
const mentorship = 'members.mentorship-campaign'
const habits = { _type: 'courseModule', _key: 'm', title: 'Habits', summary: 'What to repeat.' }
const lessonItem = (_key: string) => ({ ...weak(lesson), _key })

const section = (_type: string, fields: object) => [
  { _type, _key: 's', heading: 'A heading', ...fields },
]
const quote = { text: 'Good.', name: 'Maria' }
const form = {
  ...{ anchor: slug('write'), kind: 'signUp', provider: 'other', emailName: 'email' },
  ...{ action: 'https://forms.test/f', button: 'Send', consent: 'We only answer.' },
}
const other = 'Ask for a refund. Workshops last two days, and 14 days are for a module.'
const figures = (...numbers: string[]) => ({
  figures: numbers.map((number) => ({ _type: 'figure', _key: number, number, label: 'lessons' })),
})
const questions = (...refs: string[]) => ({
  rows: refs.map((_ref, index) => ({ _type: 'reference', _key: `${index}`, _ref })),
})
const modules = (count: number) => ({
  modules: Array.from({ length: count }, (_, index) => ({
    ...{ _type: 'step', _key: `${index}`, title: 'Sales', text: 'Sell.' },
  })),
})

/** An image with this size in its id; the rules read nothing else of it. */
const sized = (size: string, crop?: object) => ({
  ...{ _type: 'picture', alt: 'A desk', crop },
  asset: { _type: 'reference', _ref: `image-0123456789abcdef-${size}` },
})
const replaced = (fields = {}) => ({ ...sized('20x10-svg'), formerAlt: 'A desk', ...fields })
const crop = { _type: 'sanity.imageCrop', left: 0.1, right: 0.1, top: 0, bottom: 0 }
const SIZES = ['300x200-png', '2000x900-jpg', '600x300-png', '1200x600-png', '1900x1400-png']
const LARGE = ['1600x1200-webp', '20x10-svg']
beforeAll(async () => {
  for (const { asset } of [...SIZES, ...LARGE].map((size) => sized(size)))
    await lake.client.createIfNotExists({ _id: asset._ref, _type: 'sanity.imageAsset' })
})

type Refused = [path: string, bad: unknown, message: string]

// one-message.test.ts covers missing values.
const refused: Record<string, Refused[]> = {
  homePage: [
    ['hero.image.asset', undefined, 'Upload an image'],
    ['hero.image.alt', '  ', 'Describe this image'],
    ['hero.note', 'Within {refundDay}', 'no value called {refundDay}'],
    ['about.body[0].markDefs', [{ ...web('data:,x'), ...mark }], 'with https://'],
    ['about.body', block('Words', 'h2'), '"h2" did not match any allowed values'],
  ],
  siteSettings: [
    ['offer', { ...offer, until: undefined }, 'The offer is missing its end. Fill in'],
    ['offer', { ...offer, from: '2030-02-01T00:00:00Z' }, 'The end can’t be before the start'],
    ['offer', { ...offer, until: '20300-02-01T00:00:00Z' }, 'The year is 20300'],
    ['offer', { ...offer, total: 1300 }, 'up to $1,200, but the price is $1,300.'],
    ['checkoutUrl', 'http://checkout.example/course', 'starts with https://'],
    ['instalmentsUrl', 'http://checkout.example/in-two', 'starts with https://'],
    ['instalmentsUrl', 'https://checkout.fourfold.example/course', 'This is the address above'],
    ['contactEmail', 'hello at fourfold', 'complete email address'],
    ['price.total', 1400, 'The instalments add up to $1,500, but the price is $1,400.'],
    ['price.instalments', [500, 500, 500], 'exactly two instalments'],
    ['refund.days', 0, 'number of days, between 1 and 365'],
    ['refund.bankDaysMax', 4, 'can’t be shorter'],
  ],
  announcement: [
    ['message', long, 'Shorten the message'],
    ['link.kind', undefined, 'Choose a destination'],
    ['link.kind', 'page', 'Choose the page'],
    ['link', web('javascript:alert(1)'), 'Enter a full address that starts with https://'],
    ['link', web('/who-we-are'), 'This address is on this site'],
    ['link', to('lesson', { lesson: weak(lesson) }), 'Visitors can’t open lessons'],
    ['link', to('email', { email: 'hello at fourfold' }), 'complete email address'],
    ['link', to('phone', { phone: 'call us' }), 'phone number in digits'],
  ],
  'page-privacy-policy': [
    ['effectiveDate', '1201-10-01', 'The year is 1201, and dates must be between 2000 and 2100'],
    ['effectiveDate', '2101-01-01', 'Correct the year'],
    ['sections[1].anchor', slug('cookies'), 'Two sections of this page have the link address'],
    ['sections[1].body', [], 'Write the text of this section'],
  ],
  'page-who-we-are': [
    ['slug', slug('members'), 'The site uses /members'],
    ['slug', slug('about/us'), 'can’t be a link address'],
    ['slug', slug('privacy-policy'), 'Another page has the link address privacy-policy'],
    ['sections', section('quoteSection', { ...quote, name: undefined }), 'Write who said it'],
    ['sections', section('figuresSection', figures('1')), 'two to four figures'],
    ['sections', section('videoSection', {}), 'Enter the address of the video, or upload'],
    ['sections', section('videoSection', { url: 'javascript:x()' }), 'Enter a full address'],
    ['sections', section('questionsSection', questions('faq-a', 'faq-a')), 'already in the list'],
    ['sections', section('modulesSection', modules(3)), 'exactly four modules'],
    ['sections', section('formSection', { ...form, action: undefined }), 'Paste the address'],
    ['sections', section('formSection', { ...form, provider: 'kit' }), 'of a form at Kit, which'],
    ['sections', section('formSection', { ...form, emailName: 'e mail' }), 'Copy the name of'],
    ['sections', section('formSection', { ...form, thanks: 'http://a.test' }), 'Without https'],
    [
      'sections',
      section('formSection', { ...form, kind: 'message', provider: 'buttondown' }),
      'takes only sign-ups',
    ],
  ],
  'faq-refunds': [
    ['key', slug('discounts'), 'Another question has the link address discounts'],
    ['answer', block('Words', 'h3'), 'An answer can’t have subheadings'],
    ['answer', linked({}), 'Link “our rules now”: Choose a destination.'],
    ['answer', linked({ kind: 'page' }), 'Link “our rules now”: Choose the page.'],
    ['answer', linked({ kind: 'web' }, long), `Link “${'x'.repeat(50)}…”: Paste the full address`],
  ],
  'faq-instalments': [['answer[0].children[1].value', 'discount', 'Choose which value to show']],
  'cookie-bearer-token': [
    ['name', 'firebase-heartbeat-database', '“firebase-heartbeat-database” is already in the list'],
    ['kind', 'tasty', 'Choose the type'],
  ],
  [course]: [
    ['outline', [], 'Add at least one module'],
    ['outline[0].title', '', 'Write the title of the module'],
    ['outline', [lessonItem('a'), habits, lessonItem('b')], 'The first lesson isn’t in a module'],
    ['outline', [habits, lessonItem('a'), { ...habits, _key: 'n' }], '“Habits” has no lesson'],
    ['outline', [habits, lessonItem('a'), lessonItem('b')], 'A lesson is in the list twice'],
    ['_id', 'drafts.course', 'Anyone could read this'],
  ],
  [lesson]: [
    ['key', slug('set-your-prices'), 'Another lesson has the link address set-your-prices'],
    ['duration', 0, 'in whole minutes'],
    ['video', 'https://a:b@video.example/c', 'can’t contain a user name or password'],
    ['files[0].asset', undefined, 'Upload the file here'],
  ],
  [workshop]: [['duration', 0, 'in whole minutes']],
  [mentorship]: [['fee', 90.5, 'in whole dollars']],
}

describe.each(Object.entries(refused))('the studio refuses in %s', (id, rows) => {
  test.each(rows)('%s: %j (%s)', async (path, bad, message) => {
    const complaints = await afterChange(id, path, bad)
    expect(complaints).toContainEqual(expect.stringMatching(/^error /))
    expect(complaints.join('\n')).toContain(message)
  })
})

test('captions must be a WebVTT file with a cue', async () => {
  const cue = '00:01.000 --> 00:02.000\nHello.\n'
  const complaintsAbout = async (text: string) => {
    const { _id } = await lake.client.assets.upload('file', Buffer.from(text), {
      filename: 'captions.vtt',
    })
    const asset = { _type: 'reference', _ref: _id }
    return (await afterChange(lesson, 'captions', { _type: 'file', asset })).join()
  }
  const arrow = 'WEBVTT\n\nNOTE a --> b\n'
  for (const bad of [`1\n${cue}`, `WEBVTTS\n\n${cue}`, 'WEBVTT\n\nHello.\n', arrow])
    expect(await complaintsAbout(bad)).toContain('This isn’t a WebVTT file')
  for (const good of [`WEBVTT\n\n${cue}`, `\uFEFFWEBVTT English\r\n\r\n${cue}`])
    expect(await complaintsAbout(good)).not.toContain('WebVTT')
})

test('a video that the site plays gets warnings until it has captions and a transcript', async () => {
  const asset = { _type: 'reference', _ref: 'file-0123456789abcdef-mp4' }
  const warnings = async (path: string, value: unknown) =>
    (await afterChange(lesson, path, value)).map((one) => one.slice(0, 40))
  const captions = expect.stringMatching('warning captions: This video has no')
  const transcript = expect.stringMatching('warning transcript: This video has no')
  await lake.client.create({ ...asset, _id: asset._ref, _type: 'sanity.fileAsset' })
  expect(await warnings('videoFile', { _type: 'file', asset })).toEqual([captions, transcript])
  expect(await warnings('video', 'https://vimeo.com/1084537')).toEqual([transcript])
  expect(await warnings('video', 'https://video.example/a')).toEqual([])
})

test('a video changes what can be filled in, and hides no field: nothing below moves', () => {
  const fields = videoFields('video', 'videoFile', { address: '', file: '' })
  const context = { document: undefined, value: undefined, path: [], currentUser: null }
  const open = (parent: object) =>
    fields
      .filter((field) => !('readOnly' in field && field.readOnly({ ...context, parent })))
      .map(({ name }) => name)
  expect(fields.filter((field) => 'hidden' in field)).toEqual([])
  expect(open({})).toEqual(['video', 'videoFile', 'transcript'])
  expect(open({ video: 'https://vimeo.com/1084537' })).toEqual(['video', 'transcript'])
  expect(open({ videoFile: {} })).toEqual(['videoFile', 'captions', 'transcript'])
})

test('captions that cannot be read at the moment are not refused', async () => {
  const _id = 'file-0123456789abcdef-vtt'
  await lake.client.create({ _id, _type: 'sanity.fileAsset', url: 'http://127.0.0.1:1/a.vtt' })
  const captions = { _type: 'file', asset: { _type: 'reference', _ref: _id } }
  expect(await afterChange(lesson, 'captions', captions)).toEqual([])
})

const picture = 'about.image'
// `seven days` is two characters shorter than `{refundDays}`; the limit is 160.
const fitting = `${long.slice(11)}{refundDays}`

type Accepted = [what: string, path: string, good: unknown]

const accepted: Record<string, Accepted[]> = {
  'page-who-we-are': [
    ['a form', 'sections', section('formSection', form)],
    [
      'a form of the demo',
      'sections',
      section('formSection', { ...form, action: 'http://localhost:3336/f' }),
    ],
    ['a quote without a portrait', 'sections', section('quoteSection', quote)],
    ['two figures', 'sections', section('figuresSection', figures('4', '12'))],
  ],
  [lesson]: [
    ['the id of a draft', '_id', `drafts.${lesson}`],
    [
      'a link to a lesson',
      'body[0].markDefs',
      [{ ...to('lesson', { lesson: weak(lesson) }), ...mark }],
    ],
  ],
  [mentorship]: [['a fee that only the checkout shows', 'fee', undefined]],
  homePage: [
    ['a decoration without a description', picture, replaced({ alt: '', decorative: true })],
    ['the former description of a decoration', picture, replaced({ decorative: true })],
    ['a drawing of any size', picture, sized('20x10-svg')],
    ['an amount that the settings have', 'hero.note', '$450, then $1,050: $1500 in all'],
    ['a text that fits as it is read', 'seo.description', fitting],
  ],
  announcement: [
    ['braces around no name', 'message', 'Sets: {a, b} and { and }'],
    [
      'what another kind needs',
      'link',
      to('home', { email: 'x', page: weak('nowhere'), url: 'x' }),
    ],
  ],
  siteSettings: [
    ...['checkoutUrl', 'instalmentsUrl', 'billingUrl'].map(
      (path): Accepted => ['a checkout of the demo', path, 'http://localhost:3335/?instead='],
    ),
    ['an offer', 'offer', offer],
    ['no offer', 'offer', { instalments: [] }],
  ],
  'faq-refunds': [['a period in another sentence', 'answer', block(other)]],
}

describe.each(Object.entries(accepted))('the studio accepts in %s', (id, rows) => {
  test.each(rows)('%s', async (_what, path, good) => {
    expect(await afterChange(id, path, good)).toEqual([])
  })
})

const warned: Record<string, [path: string, value: unknown, warning: RegExp][]> = {
  announcement: [
    ['link', to('page', { page: weak('page-nowhere') }), /see the text without a link/],
    ['link', privacy('gone'), /opens the top of the page/],
  ],
  homePage: [
    ['seo.description', `${fitting}!`, /160 characters or fewer/],
    ['hero.note', 'Only $1400 today', /says \$1400, .* say \$1,500, paid as \$450 and \$1,050/],
    ['hero.note', 'Full refund within 14 days.', /“14 days” .* Insert the days from/],
    ['seo.description', 'A 30-day money-back promise.', /says “30-day”/],
    ['hero.image', sized('300x200-png'), /300 × 200 pixels.*at least 1600 × 1600 pixels/],
    [picture, sized('1900x1400-png', crop), /1520 × 1400 pixels after cropping/],
    [picture, replaced(), /alt: This describes the image that was here before/],
  ],
  siteSettings: [['logo', sized('600x300-png'), /600 × 300 pixels.*at least 512 × 512 pixels/]],
  'cookie-bearer-token': [['kind', 'preference', /This type requires the visitor’s consent/]],
  'faq-payment': [['answer', block('Pay $1,499 at once.'), /This says \$1,499,/]],
  'faq-refunds': [
    ['answer', block('You have two weeks for a refund.'), /says “two weeks”/],
    ['answer', linked(privacy('gone')), /Link “our rules now”: The published page doesn’t have/],
  ],
  'page-reimbursement': [['sections[0].heading', 'Refunds for Ten Days', /says “Ten Days”/]],
}

describe.each(Object.entries(warned))('the studio only warns in %s', (id, rows) => {
  test.each(rows)('of %s: %j', async (path, value, warning) => {
    expect(await afterChange(id, path, value)).toEqual([
      expect.stringMatching(new RegExp(`^warning .*${warning.source}`)),
    ])
  })
})

test('a placeholder gets a warning until staff edit it', async () => {
  expect(await afterChange('teacher-finance', 'placeholder', true)).toEqual([
    expect.stringMatching(/^warning placeholder: This is made up for the sample content/),
  ])
  const teacher = await lake.client.getDocument('teacher-finance')
  const draft = { ...teacher, _id: 'drafts.teacher-finance', placeholder: true }
  expect(await validate(documentShape.parse(draft))).toEqual([])
})

test('a lesson that is in no module gets a warning', async () => {
  expect(await afterChange(lesson, '_id', 'members.lesson-new')).toContainEqual(
    expect.stringMatching(/^warning .*Members can’t see this lesson yet/),
  )
})

test('without the source text of a slug, only that text is required', async () => {
  const row = await lake.client.getDocument('faq-refunds')
  const without = (fields: object) =>
    validate(documentShape.parse({ ...row, question: undefined, key: undefined, ...fields }))
  expect(await without({})).toEqual([expect.stringContaining('Write the question as')])
  expect(await without({ question: 'Why?' })).toEqual([
    expect.stringContaining('enter a link address'),
  ])
})

describe('a redirect', () => {
  const redirect = (fields: object) =>
    validate({
      ...{ _id: 'redirect-new', _type: 'redirect', _rev: 'r', _createdAt: '', _updatedAt: '' },
      ...{ from: '/old', kind: 'home', ...fields },
    })
  const toPage = (id: string) => ({ kind: 'page', page: weak(id) })

  test.each<[fields: object, fault: RegExp | null]>([
    [{}, null],
    [toPage('page-reimbursement'), null],
    [{ from: '/privacy-policy' }, /^error .*A page already has the address/],
    [{ from: '/members' }, /^error .*The site uses \/members/],
    [{ from: '/' }, /^error .*starting with one slash/],
    [{ from: '//other.example' }, /^error .*starting with one slash/],
    [{ from: '/blog/2019/Old_name.html' }, null],
    [{ from: '/old offer' }, /^error .*starting with one slash/],
    [{ from: '/old?x=1' }, /^error .*starting with one slash/],
    [{ from: '/blog/../old' }, /^error .*starting with one slash/],
    [{ from: '/content/lessons/old' }, /^error .*The site uses \/content/],
    [{ kind: 'page' }, /^error .*Choose the page/],
    [toPage('page-new'), /^warning .*visitors to the old address see “Page not found\.”/],
  ])('with %j gets: %s', async (fields, fault) => {
    expect(await redirect(fields)).toEqual(fault ? [expect.stringMatching(fault)] : [])
  })

  test('from an address that redirects already is refused', async () => {
    await lake.client.create({ _id: 'by-hand', _type: 'redirect', from: '/old', kind: 'home' })
    expect(await redirect({})).toEqual([
      expect.stringContaining('There is already a redirect from /old'),
    ])
  })
})
