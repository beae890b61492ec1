import { Mutation } from '@sanity/mutator'
import { z } from 'zod'
import { openSeededLake } from '../../support/lakes.ts'
import { createValidator } from './validator.ts'

let lake: Awaited<ReturnType<typeof openSeededLake>>
let validate: Awaited<ReturnType<typeof createValidator>>

beforeAll(async () => {
  lake = await openSeededLake()
  validate = await createValidator(lake.client)
})
afterAll(() => lake.close())

const sanityDocument = z.looseObject({
  _id: z.string(),
  _type: z.string(),
  _rev: z.string(),
  _createdAt: z.string(),
  _updatedAt: z.string(),
})

/** What the studio says after one value of a good document was changed; `undefined` removes it. */
async function afterChange(id: string, path: string, value: unknown) {
  const document = await lake.client.getDocument(id)
  const patch = value === undefined ? { unset: [path] } : { set: { [path]: value } }
  const changed: unknown = new Mutation({ mutations: [{ patch: { id, ...patch } }] }).apply(
    structuredClone(document ?? null),
  )
  return validate(sanityDocument.parse(changed))
}

const slug = (current: string) => ({ _type: 'slug', current })
const text = (style: string) => [
  {
    _type: 'block',
    _key: 'a',
    style,
    markDefs: [],
    children: [{ _type: 'span', _key: 'b', text: 'Words', marks: [] }],
  },
]
const lesson = 'members.lesson-find-your-audience'
const weak = (_ref: string) => ({ _type: 'reference', _ref, _weak: true })
const long = 'x'.repeat(161)
const offer = { total: 1200, instalments: [400, 800] }

const picture = {
  _type: 'picture',
  asset: { _type: 'reference', _ref: 'image-nowhere-1600x1200-png' },
  alt: 'A laptop',
}
const quote = { _type: 'quoteSection', _key: 'q', text: 'Good.', name: 'Maria' }
const figures = (...numbers: string[]) => ({
  _type: 'figuresSection',
  _key: 'f',
  heading: 'In figures',
  figures: numbers.map((number) => ({ _type: 'figure', _key: number, number, label: 'lessons' })),
})
const video = { _type: 'videoSection', _key: 'v', heading: 'A lesson', image: picture }
const questions = (...refs: string[]) => ({
  _type: 'questionsSection',
  _key: 'f',
  heading: 'Before you ask',
  rows: refs.map((_ref, index) => ({ _type: 'reference', _key: `${index}`, _ref })),
})
const modules = (count: number) => ({
  _type: 'modulesSection',
  _key: 'm',
  heading: 'Modules',
  modules: Array.from({ length: count }, (_, index) => ({
    _type: 'step',
    _key: `${index}`,
    title: 'Sales',
    text: 'Sell.',
  })),
})

const course = 'members.course'
const workshop = 'members.workshop-pricing-clinic'
const mentorship = 'members.mentorship-campaign'

const habits = { _type: 'courseModule', _key: 'm', title: 'Habits', summary: 'What to repeat.' }
const lessonItem = (key: string) => ({ _type: 'reference', _key: key, _ref: lesson, _weak: true })

type Refused = [path: string, bad: unknown, message: string]

const refused: Record<string, Refused[]> = {
  homePage: [
    ['hero.image.asset', undefined, 'Upload an image'],
    ['hero.image.alt', undefined, 'Describe this image'],
    ['hero.image.alt', '  ', 'Describe this image'],
    [
      'about.body[0].markDefs',
      [{ _type: 'link', _key: 'a', kind: 'web', url: 'data:text/html,x' }],
      'Enter a full address that starts with https://',
    ],
    ['about.body', text('h2'), '"h2" did not match any allowed values'],
  ],
  siteSettings: [
    ['logo', undefined, 'Upload an image'],
    ['offer', offer, 'The offer is missing its end. Fill in what’s missing'],
    [
      'offer',
      { ...offer, from: '2030-02-01T00:00:00Z', until: '2030-01-31T23:00:00Z' },
      'The end can’t be before the start',
    ],
    [
      'offer',
      { ...offer, total: 1300, until: '2030-01-31T23:00:00Z' },
      'The instalments add up to $1,200, but the price is $1,300.',
    ],
    ['checkoutUrl', 'http://checkout.example/course', 'starts with https://'],
    ['contactEmail', 'hello at fourfold', 'complete email address'],
    [
      'price.instalments',
      [450, 1000],
      'The instalments add up to $1,450, but the price is $1,500.',
    ],
    ['price.total', 1400, 'The instalments add up to $1,500, but the price is $1,400.'],
    ['price.instalments', [500, 500, 500], 'exactly two instalments'],
    ['price.instalments', [0, 1500], 'each instalment in whole dollars'],
    ['price.instalments', [450.5, 1049.5], 'each instalment in whole dollars'],
    ['refund.days', 0, 'such as 7'],
    ['refund.bankDaysMax', 4, 'can’t be shorter'],
  ],
  announcement: [
    [
      'link',
      { label: 'See', kind: 'web', url: 'javascript:alert(1)' },
      'Enter a full address that starts with https://',
    ],
    ['link.label', '', 'Write the text'],
    ['message', ' ', 'Write the message'],
    ['message', long, 'Shorten the message'],
    ['link.kind', undefined, 'Choose a destination'],
    ['link.kind', 'page', 'Choose the page'],
    ['link.question', undefined, 'Choose the question'],
    [
      'link',
      { label: 'See', kind: 'lesson', lesson: { _type: 'reference', _ref: lesson, _weak: true } },
      'Visitors can’t open lessons',
    ],
    ['link', { label: 'See', kind: 'web', url: '/who-we-are' }, 'This address is on this site'],
    [
      'link',
      { label: 'Write', kind: 'email', email: 'hello at fourfold' },
      'complete email address',
    ],
    ['link', { label: 'Call', kind: 'phone', phone: 'call us' }, 'phone number in digits'],
  ],
  'page-privacy-policy': [
    [
      'sections[1].anchor',
      slug('cookies'),
      'Two sections of this page have the link address cookies',
    ],
    ['sections[1].anchor', slug('Data Protection'), 'can’t be a link address'],
    ['sections[1].anchor', undefined, 'enter a link address'],
    ['sections[1].body', [], 'Write the text of this section'],
  ],
  'page-who-we-are': [
    ['sections', [], 'Add at least one section'],
    ['slug', slug('members'), 'The site uses /members'],
    ['slug', slug('content'), 'The site uses /content'],
    ['slug', slug('sitemap.xml'), 'The site uses /sitemap.xml'],
    ['slug', slug('about/us'), 'can’t be a link address'],
    ['slug', slug('privacy-policy'), 'Another page has the link address privacy-policy'],
  ],
  'faq-refunds': [
    ['key', slug('discounts'), 'Another question has the link address discounts'],
    ['answer', [], 'Write the answer'],
    ['answer', text('h3'), 'An answer can’t have subheadings'],
  ],
  'faq-instalments': [['answer[0].children[1].value', 'discount', 'Choose which value to show']],
  'cookie-bearer-token': [
    ['name', 'firebase-heartbeat-database', '“firebase-heartbeat-database” is already in the list'],
    ['kind', 'tasty', 'Choose the type'],
  ],
  [course]: [
    ['welcome', '', 'Welcome members in a sentence or two'],
    ['welcome', ' \n ', 'Welcome members in a sentence'],
    ['outline', [], 'Add at least one module'],
    ['outline[0].title', '', 'Write the title of the module'],
    ['outline[0].summary', undefined, 'the module is about'],
    ['outline', [lessonItem('a'), habits, lessonItem('b')], 'The first lesson isn’t in a module'],
    [
      'outline',
      [habits, lessonItem('a'), { ...habits, _key: 'n', title: 'Rest' }],
      'The module “Rest” has no lesson',
    ],
    [
      'outline',
      [habits, lessonItem('a'), { ...habits, _key: 'n' }, lessonItem('b')],
      'A lesson is in the list twice',
    ],
    ['_id', 'drafts.course', 'Anyone could read this'],
  ],
  [lesson]: [
    ['title', undefined, 'Write the title of the lesson'],
    ['key', undefined, 'enter a link address'],
    ['key', slug('Your Audience'), 'can’t be a link address'],
    ['key', slug('set-your-prices'), 'Another lesson has the link address set-your-prices'],
    ['summary', '', 'what members learn in the lesson'],
    ['duration', undefined, 'in whole minutes'],
    ['duration', 0, 'in whole minutes'],
    ['duration', 0.5, 'in whole minutes'],
    ['duration', 1440, 'in whole minutes'],
    ['body', [], 'Write the text of this lesson'],
    ['video', 'javascript:alert(1)', 'starts with https://'],
    ['video', '/video.mp4', 'starts with https://'],
    ['video', 'https://a:b@video.example/c', 'can’t contain a user name or password'],
    ['files[0].asset', undefined, 'Upload the file here'],
    ['files[0].title', undefined, 'Say what this file is'],
    ['_id', 'lesson-new', 'Anyone could read this'],
  ],
  [workshop]: [
    ['title', '', 'Write the title of the workshop'],
    ['summary', '', 'what members get from the workshop'],
    ['startsAt', undefined, 'Choose the day and time'],
    ['duration', 0, 'in whole minutes'],
    ['joinLink', undefined, 'where members join'],
    ['joinLink', 'mailto:a@b.example', 'starts with https://'],
  ],
  [mentorship]: [
    ['title', '', 'title of the mentorship'],
    ['summary', '', 'what the mentorship is'],
    ['fee', 0, 'in whole dollars'],
    ['fee', 90.5, 'in whole dollars'],
    ['renewalLink', undefined, 'of the checkout'],
    ['renewalLink', '/pay', 'starts with https://'],
  ],
}

async function expectRefusal(id: string, path: string, bad: unknown, message: string) {
  const complaints = await afterChange(id, path, bad)
  expect(complaints).toContainEqual(expect.stringMatching(/^error /))
  expect(complaints.join('\n')).toContain(message)
}

describe.each(Object.entries(refused))('the studio refuses in %s', (id, rows) => {
  test.each(rows)('%s: %j (%s)', (path, bad, message) => expectRefusal(id, path, bad, message))
})

describe('what the studio refuses in a section', () => {
  test.each<[what: string, section: object, message: string]>([
    ['an image without a file', { _type: 'pictureSection', _key: 'p' }, 'Upload an image'],
    ['a quote without words', { ...quote, text: '' }, 'Write what the person said'],
    ['a quote without a name', { ...quote, name: undefined }, 'Write who said it'],
    ['one figure', figures('12'), 'two to four figures'],
    ['five figures', figures('1', '2', '3', '4', '5'), 'two to four figures'],
    ['a video that is not there', video, 'Enter the address of the video, or upload its file'],
    [
      'a script as a video',
      { ...video, url: 'javascript:alert(1)' },
      'Enter a full address that starts with https://',
    ],
    ['no questions', questions(), 'Choose at least one question'],
    ['a question twice', questions('faq-refunds', 'faq-refunds'), 'already in the list'],
    ['three modules', modules(3), 'exactly four modules'],
    ['no call', { _type: 'callToActionSection', _key: 'c' }, 'Write the call to action'],
  ])('%s', (_what, section, message) =>
    expectRefusal('page-who-we-are', 'sections', [section], message),
  )
})

describe('what the studio accepts in a section', () => {
  test.each<[what: string, section: object]>([
    ['a quote without a portrait', quote],
    ['two figures', figures('4', '12')],
    ['questions', questions('faq-refunds', 'faq-discounts')],
    ['four modules', modules(4)],
    [
      'a call to action without a note',
      { _type: 'callToActionSection', _key: 'c', heading: 'Go!' },
    ],
  ])('%s', async (_what, section) => {
    expect(await afterChange('page-who-we-are', 'sections', [section])).toEqual([])
  })

  test('a page without an image of its own for shared links', async () => {
    expect(await afterChange('page-who-we-are', 'seo.hidden', true)).toEqual([])
    expect(
      await afterChange('page-who-we-are', 'seo.image', { _type: 'picture', decorative: false }),
    ).toEqual([])
  })
})

test('without the words that a link address is made from, only they are asked for', async () => {
  const row = await lake.client.getDocument('faq-refunds')
  const without = (fields: object) =>
    validate(sanityDocument.parse({ ...row, question: undefined, key: undefined, ...fields }))
  expect(await without({})).toEqual([expect.stringContaining('Write the question as')])
  expect(await without({ question: 'Why?' })).toEqual([
    expect.stringContaining('enter a link address'),
  ])
})

test('a lesson that is in no module gets a warning', async () => {
  expect(await afterChange(lesson, '_id', 'members.lesson-new')).toContainEqual(
    expect.stringMatching(/^warning .*Members can’t see this lesson yet/),
  )
})

describe('what the studio accepts', () => {
  test.each<[what: string, id: string, path: string, good: unknown]>([
    ['a lesson without a video', lesson, 'video', undefined],
    ['a lesson without files', lesson, 'files', []],
    ['the id of a draft', lesson, '_id', `drafts.${lesson}`],
    ['a fee that only the checkout shows', mentorship, 'fee', undefined],

    ['a decorative image without a description', 'homePage', 'hero.image', { decorative: true }],
    ['an announcement that is switched off', 'announcement', 'shown', false],
    ['an offer', 'siteSettings', 'offer', { ...offer, until: '2030-01-31T23:00:00Z' }],
    ['no offer', 'siteSettings', 'offer', { instalments: [] }],
    ['an announcement without a link', 'announcement', 'link', undefined],
    ['other instalments of the same price', 'siteSettings', 'price.instalments', [750, 750]],
    ['a page without a date', 'page-privacy-policy', 'effectiveDate', undefined],
    ['a page at a free address', 'page-who-we-are', 'slug', slug('about-us')],
    [
      'a row that is open at first',
      'homePage',
      'faq.openRow',
      { _type: 'reference', _ref: 'faq-refunds' },
    ],
    ['a subheading in a section', 'page-who-we-are', 'sections[0].body', text('h3')],
    ['a link to the home page', 'announcement', 'link', { label: 'See', kind: 'home' }],
    [
      'a link to a section',
      'announcement',
      'link',
      { label: 'See', kind: 'page', page: weak('page-privacy-policy'), section: 'cookies' },
    ],
    [
      'a link to a lesson, in a lesson',
      lesson,
      'body[0].markDefs',
      [{ _type: 'link', _key: 'a', kind: 'lesson', lesson: weak(lesson) }],
    ],
    [
      'what another kind of link needs, left over',
      'announcement',
      'link',
      { label: 'See', kind: 'home', email: 'x', page: weak('nowhere'), url: 'x' },
    ],
  ])('%s', async (_what, id, path, good) => {
    const before = await lake.client.getDocument(id)
    const value =
      path === 'hero.image' ? { ...before?.hero.image, alt: undefined, decorative: true } : good
    expect(await afterChange(id, path, value)).toEqual([])
  })
})

describe('what the studio only warns of', () => {
  test.each([
    [
      'a link to a page that is not published',
      { label: 'See', kind: 'page', page: weak('page-nowhere') },
      'visitors see the text without a link',
    ],
    [
      'a link to a section that is gone',
      { label: 'See', kind: 'page', page: weak('page-privacy-policy'), section: 'gone' },
      'opens the top of the page',
    ],
  ])('%s', async (_what, link, warning) => {
    const complaints = await afterChange('announcement', 'link', link)
    expect(complaints).toEqual([expect.stringMatching(new RegExp(`^warning .*${warning}`))])
  })

  test.each([
    ['a title that search engines cut', 'homePage', 'seo.title'],
    ['a description that search engines cut', 'homePage', 'seo.description'],
  ])('%s', async (_what, id, path) => {
    const complaints = await afterChange(id, path, long)
    expect(complaints).toEqual([expect.stringMatching(/^warning .*characters or fewer/)])
  })
})

describe('a redirect', () => {
  const redirect = (fields: object) =>
    validate({
      ...{ _id: 'redirect-new', _type: 'redirect', _rev: 'r', _createdAt: '', _updatedAt: '' },
      ...{ from: '/old', kind: 'home', ...fields },
    })

  test.each([
    ['from an unused address to the home page', {}],
    ['to a page', { kind: 'page', page: weak('page-reimbursement') }],
    ['to the login', { kind: 'signIn' }],
  ])('%s is accepted', async (_what, fields) => {
    expect(await redirect(fields)).toEqual([])
  })

  test.each([
    ['from nowhere', { from: undefined }, 'Enter the old address'],
    ['from the address of a page', { from: '/privacy-policy' }, 'A page already has the address'],
    [
      'from a page to itself',
      { from: '/who-we-are', kind: 'page', page: weak('page-who-we-are') },
      'A page already has the address',
    ],
    ['from a route of the site', { from: '/members' }, 'The site uses /members'],
    ['from the home page', { from: '/' }, 'starting with one slash'],
    ['from another website', { from: 'https://other.example/old' }, 'starting with one slash'],
    ['from another host', { from: '//other.example' }, 'starting with one slash'],
    ['from a word', { from: 'old' }, 'starting with one slash'],
    ['from an address with capitals', { from: '/Old' }, 'can’t be a link address'],
    ['to nothing', { kind: undefined }, 'Choose a destination'],
    ['to no page', { kind: 'page' }, 'Choose the page'],
  ])('%s is refused', async (_what, fields, message) => {
    expect(await redirect(fields)).toEqual([
      expect.stringMatching(new RegExp(`^error .*${message}`)),
    ])
  })

  test('from an address that redirects already is refused', async () => {
    await lake.client.create({ _id: 'by-hand', _type: 'redirect', from: '/old', kind: 'home' })
    expect(await redirect({})).toEqual([
      expect.stringContaining('There is already a redirect from /old'),
    ])
    await lake.client.delete('by-hand')
  })

  test('to a page that is not published gets a warning', async () => {
    expect(await redirect({ kind: 'page', page: weak('page-new') })).toEqual([
      expect.stringMatching(/^warning .*visitors to the old address see “Page not found\.”/),
    ])
  })
})

const saying = (words: string) => {
  const [block] = text('normal')
  return [{ ...block, children: [{ _type: 'span', _key: 'b', text: words, marks: [] }] }]
}

describe('an amount in a text', () => {
  test.each([
    ['a text', 'homePage', 'hero.note', 'Only $1400 today', '$1400'],
    ['a formatted text', 'faq-payment', 'answer', saying('Pay $1,499 at once.'), '$1499'],
    ['an amount after a right one', 'homePage', 'hero.note', '$450 now, $1,000 later', '$1000'],
    ['a section', 'page-reimbursement', 'sections[0].body', saying('Of $2000 we return'), '$2000'],
  ])('that no site setting knows gets a warning: %s', async (_what, id, path, value, amount) => {
    expect(await afterChange(id, path, value)).toEqual([
      expect.stringMatching(/^warning .*the site settings say \$1,500, paid as \$450 and \$1,050/),
    ])
    expect((await afterChange(id, path, value)).join()).toContain(`This says ${amount}`)
  })

  test('that a site setting knows is fine', async () => {
    const words = 'First $450, then $1,050: $1500 in all.'
    expect(await afterChange('homePage', 'hero.note', words)).toEqual([])
  })
})

describe('a typed period in a sentence about refunds', () => {
  test.each([
    ['a text', 'homePage', 'hero.note', 'Full refund within 14 days.', '14 days'],
    ['the title of a section', 'page-reimbursement', 'sections[0].heading', 'Refunds for Ten Days'],
    ['weeks', 'faq-refunds', 'answer', saying('You have two weeks for a refund.'), 'two weeks'],
    ['with a hyphen', 'homePage', 'seo.description', 'A 30-day money-back promise.', '30-day'],
    ['the bank', 'faq-refunds', 'answer', saying('A refund takes 8 working days.'), 'working days'],
  ])('gets the advice to insert it: %s', async (_what, id, path, value, words = '') => {
    const complaints = await afterChange(id, path, value)
    expect(complaints).toEqual([
      expect.stringMatching(/^warning .*Insert the days from the site settings instead/),
    ])
    expect(complaints.join()).toContain(`This says “${words || 'Ten Days'}”`)
  })

  test.each([
    'Ask for a refund. Our workshops last two days, and we answer in two weeks.',
    'Plan on three to four hours a week, and 14 days for a module.',
  ])('is fine in another sentence: %s', async (words) => {
    expect(await afterChange('faq-refunds', 'answer', saying(words))).toEqual([])
  })

  test('is fine as an inserted value', async () => {
    expect(await afterChange('homePage', 'hero.note', 'Full refund within {refundDays}.')).toEqual(
      [],
    )
  })
})

describe('values in a plain text', () => {
  test.each([
    ['homePage', 'hero.note', 'Refund within {refundDay}.', '{refundDay}'],
    ['announcement', 'message', 'Only {price} today', '{price}'],
    ['homePage', 'hero.image.alt', 'A poster of {name}', '{name}'],
  ])(
    'a name that is none is refused, with those that are: %s %s',
    async (id, path, value, token) => {
      const complaints = await afterChange(id, path, value)
      expect(complaints).toEqual([expect.stringMatching(/^error .*There’s no value/)])
      expect(complaints[0]).toContain(token)
      expect(complaints[0]).toContain('{refundDays}, {bankDays}')
    },
  )

  test('other braces are fine', async () => {
    expect(await afterChange('announcement', 'message', 'Sets: {a, b} and { and }')).toEqual([])
  })

  test('count with the characters that visitors read', async () => {
    // `seven days` has two characters less than `{refundDays}`.
    const fitting = `${'x'.repeat(150)}{refundDays}`
    expect(await afterChange('homePage', 'seo.description', fitting)).toEqual([])
    expect(await afterChange('homePage', 'seo.description', `${fitting}!`)).toEqual([
      expect.stringMatching(/^warning .*160 characters or fewer/),
    ])
  })
})
