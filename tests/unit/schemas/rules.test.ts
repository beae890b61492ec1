/** @jest-environment node */
import { Mutation } from '@sanity/mutator'
import { z } from 'zod'
import { seedContent } from '#emulators/seed/seed.ts'
import { openLake, SEED } from '../../lakes.ts'
import { createValidator } from './validator.ts'

let lake: Awaited<ReturnType<typeof openLake>>
let validate: Awaited<ReturnType<typeof createValidator>>

beforeAll(async () => {
  lake = await openLake()
  await seedContent({ client: lake.client, file: SEED })
  validate = await createValidator(lake.client)
}, 30_000)
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
const long = 'x'.repeat(161)

describe('what the studio refuses', () => {
  test.each<[what: string, id: string, path: string, bad: unknown, message: string]>([
    [
      'a picture without a file',
      'homePage',
      'hero.image.asset',
      undefined,
      'Upload a picture here',
    ],
    ['a logo without a file', 'siteSettings', 'logo', undefined, 'Upload a picture here'],
    [
      'a picture that nobody described',
      'homePage',
      'hero.image.alt',
      undefined,
      'Describe this picture',
    ],
    ['a description made of spaces', 'homePage', 'hero.image.alt', '  ', 'Describe this picture'],
    [
      'a script as the announcement’s link',
      'announcement',
      'link.href',
      'javascript:alert(1)',
      'are not allowed',
    ],
    ['an announcement’s link without words', 'announcement', 'link.label', '', 'Write the words'],
    ['an announcement of two lines', 'announcement', 'message', long, 'Shorten the message'],
    [
      'a script as a link in a text',
      'homePage',
      'about.body[0].markDefs',
      [{ _type: 'link', _key: 'a', href: 'data:text/html,x' }],
      'are not allowed',
    ],
    [
      'a checkout that is not encrypted',
      'siteSettings',
      'checkoutUrl',
      'http://checkout.example/course',
      'begins with https://',
    ],
    [
      'a contact address that is none',
      'siteSettings',
      'contactEmail',
      'hello at fourfold',
      'complete email address',
    ],
    [
      'instalments that miss the price',
      'siteSettings',
      'price.instalments',
      [450, 1000],
      'The instalments add up to $1450, but the price is $1500.',
    ],
    [
      'a price that its instalments miss',
      'siteSettings',
      'price.total',
      1400,
      'The instalments add up to $1500, but the price is $1400.',
    ],
    [
      'three instalments',
      'siteSettings',
      'price.instalments',
      [500, 500, 500],
      'exactly two instalments',
    ],
    [
      'an instalment of nothing',
      'siteSettings',
      'price.instalments',
      [0, 1500],
      'each instalment in whole dollars',
    ],
    [
      'an instalment with cents',
      'siteSettings',
      'price.instalments',
      [450.5, 1049.5],
      'each instalment in whole dollars',
    ],
    ['a footer without links', 'siteSettings', 'footerLinks', [], 'links to the policies'],
    [
      'a link to a page that is not there',
      'siteSettings',
      'whoWeAreLink.page._ref',
      'page-nowhere',
      'must be published',
    ],
    [
      'two sections with one anchor',
      'page-privacy-policy',
      'sections[1].anchor',
      slug('cookies'),
      'Two sections of this page have the anchor "cookies"',
    ],
    [
      'an anchor with capitals',
      'page-privacy-policy',
      'sections[1].anchor',
      slug('Data Protection'),
      'cannot be part of an address',
    ],
    [
      'a section without an anchor',
      'page-privacy-policy',
      'sections[1].anchor',
      undefined,
      'Press Generate',
    ],
    [
      'a section without a text',
      'page-privacy-policy',
      'sections[1].body',
      [],
      'Write the text of this section',
    ],
    ['a page without sections', 'page-who-we-are', 'sections', [], 'Add at least one section'],
    [
      'a page at the address of the login',
      'page-who-we-are',
      'slug',
      slug('members'),
      'The site uses /members',
    ],
    [
      'a page at the address of the gate',
      'page-who-we-are',
      'slug',
      slug('content'),
      'The site uses /content',
    ],
    [
      'a page at the address of the site map',
      'page-who-we-are',
      'slug',
      slug('sitemap.xml'),
      'The site uses /sitemap.xml',
    ],
    [
      'a page in a folder',
      'page-who-we-are',
      'slug',
      slug('about/us'),
      'cannot be part of an address',
    ],
    [
      'a page at the address of another',
      'page-who-we-are',
      'slug',
      slug('privacy-policy'),
      'Another page has the address /privacy-policy',
    ],
    [
      'an FAQ row with the key of another',
      'faq-refunds',
      'key',
      slug('discounts'),
      'Another FAQ row has the key "discounts"',
    ],
    ['an FAQ row without an answer', 'faq-refunds', 'answer', [], 'Write the answer'],
    [
      'a subheading in an answer',
      'faq-refunds',
      'answer',
      text('h3'),
      'An answer has no subheadings',
    ],
    [
      'a second-level heading in a text',
      'homePage',
      'about.body',
      text('h2'),
      '"h2" did not match any allowed values',
    ],
    [
      'a site value that does not exist',
      'faq-instalments',
      'answer[0].children[1].value',
      'discount',
      'Choose which value to show',
    ],
    [
      'a cookie that the list has already',
      'cookie-bearer-token',
      'name',
      'firebase-heartbeat-database',
      'The list has "firebase-heartbeat-database" already',
    ],
    ['a cookie of an unknown kind', 'cookie-bearer-token', 'kind', 'tasty', 'Choose the kind'],
  ])('%s', async (_what, id, path, bad, message) => {
    const complaints = await afterChange(id, path, bad)
    expect(complaints).toContainEqual(expect.stringMatching(/^error /))
    expect(complaints.join('\n')).toContain(message)
  })
})

describe('what the studio accepts', () => {
  test.each<[what: string, id: string, path: string, good: unknown]>([
    ['a decorative picture without a description', 'homePage', 'hero.image', { decorative: true }],
    ['an announcement without a message', 'announcement', 'message', undefined],
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
    ['a link to an FAQ row', 'announcement', 'link.href', '/#faq-refunds'],
  ])('%s', async (_what, id, path, good) => {
    const before = await lake.client.getDocument(id)
    const value =
      path === 'hero.image' ? { ...before?.hero.image, alt: undefined, decorative: true } : good
    expect(await afterChange(id, path, value)).toEqual([])
  })
})

describe('what the studio only warns of', () => {
  test.each([
    ['a title that search engines cut', 'homePage', 'seo.title'],
    ['a description that search engines cut', 'homePage', 'seo.description'],
  ])('%s', async (_what, id, path) => {
    const complaints = await afterChange(id, path, long)
    expect(complaints).toEqual([expect.stringMatching(/^warning .*characters or fewer/)])
  })
})

describe('an amount in a text', () => {
  const saying = (words: string) => {
    const [block] = text('normal')
    return [{ ...block, children: [{ _type: 'span', _key: 'b', text: words, marks: [] }] }]
  }

  test.each([
    ['a text', 'homePage', 'hero.note', 'Only $1400 today', '$1400'],
    ['a formatted text', 'faq-payment', 'answer', saying('Pay $1,499 at once.'), '$1499'],
    ['an amount in words', 'faq-payment', 'answer', saying('The first is 500 dollars.'), '$500'],
    ['an amount after a right one', 'homePage', 'hero.note', '$450 now, $1,000 later', '$1000'],
    ['a section', 'page-reimbursement', 'sections[0].body', saying('Of $2000 we return'), '$2000'],
  ])('that no site setting knows gets a warning: %s', async (_what, id, path, value, amount) => {
    expect(await afterChange(id, path, value)).toEqual([
      expect.stringMatching(/^warning .*the site settings say \$1500, paid as \$450 and \$1050/),
    ])
    expect((await afterChange(id, path, value)).join()).toContain(`This says ${amount}`)
  })

  test('that a site setting knows is fine', async () => {
    const words = 'First $450, then $1,050: 1500 dollars in all.'
    expect(await afterChange('homePage', 'hero.note', words)).toEqual([])
  })
})
