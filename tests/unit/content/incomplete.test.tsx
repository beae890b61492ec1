import type { SanityDocument } from '@sanity/client'
import { openSeededLake } from '../../support/lakes.ts'
import { show } from './show.tsx'

let lake: Awaited<ReturnType<typeof openSeededLake>>

beforeAll(async () => {
  lake = await openSeededLake()
  process.env.SANITY_API_HOST = lake.url
})
afterAll(() => lake.close())

const ELEMENTS = 'h[1-6]|p|a|li|ul|nav|address|section|summary'

/** Headings, paragraphs, links and images with nothing in them. */
const emptyPartsOf = (html: string) =>
  html.match(new RegExp(`<(${ELEMENTS})\\b[^>]*></\\1>|(src|href)=""`, 'g')) ?? []

/** The paths of all fields of a document, without those within formatted texts. */
function fieldsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) {
    const [first] = value
    const isText = first?._type === 'block'
    return isText || typeof first !== 'object' ? [] : fieldsOf(first, `${path}[0]`)
  }
  if (typeof value !== 'object' || !value || '_ref' in value) return []
  return Object.entries(value)
    .filter(([name]) => !name.startsWith('_'))
    .flatMap(([name, child]) => {
      const own = path ? `${path}.${name}` : name
      return [own, ...fieldsOf(child, own)]
    })
}

const restore = ({ _rev, ...document }: SanityDocument) => lake.client.createOrReplace(document)

/** @returns the fields without which no page can be shown, each with the reason */
async function essentialFieldsOf(id: string) {
  const document = await lake.client.getDocument(id)
  if (!document) throw new Error(`The seed has no ${id}.`)
  const essential: Record<string, string> = {}
  // Without its address a page is not found at all.
  for (const field of fieldsOf(document).filter((path) => !path.startsWith('slug'))) {
    await lake.client.patch(id).unset([field]).commit()
    try {
      expect({ field, empty: emptyPartsOf(await show('cookies-policy')) }).toEqual({
        field,
        empty: [],
      })
    } catch (error) {
      if (!(error instanceof Error) || !/ (lacks|inserts) /.test(error.message)) throw error
      essential[field] = error.message
    }
    await restore(document)
  }
  return essential
}

test('of the site settings, pages need the name, the email, the checkout and what texts insert', async () => {
  const lacking = (field: string) =>
    `The document “siteSettings” lacks ${field}. Fill this in and publish it in the Studio.`
  const inserted = (title: string) => expect.stringContaining(`Some text inserts “${title}”`)
  expect(await essentialFieldsOf('siteSettings')).toEqual({
    productName: lacking('productName'),
    contactEmail: lacking('contactEmail'),
    checkoutUrl: lacking('checkoutUrl'),
    checkoutLabel: lacking('checkoutLabel'),
    price: inserted('Total price'),
    'price.total': inserted('Total price'),
    'price.instalments': inserted('First instalment'),
    refund: inserted('Days to request a refund'),
    'refund.days': inserted('Days to request a refund'),
    'refund.bankDaysMin': inserted('Bank processing time'),
    'refund.bankDaysMax': inserted('Bank processing time'),
  })
}, 60_000)

test('the home page needs its first heading alone', async () => {
  expect(Object.keys(await essentialFieldsOf('homePage'))).toEqual(['hero', 'hero.heading'])
}, 60_000)

test('a page needs its title alone', async () => {
  expect(await essentialFieldsOf('page-cookies-policy')).toEqual({
    title:
      'The document “page-cookies-policy” lacks title. Fill this in and publish it in the Studio.',
  })
}, 60_000)

test.each(['faq-refunds', 'teacher-finance', 'announcement', 'cookie-bearer-token'])(
  'pages need no field of %s',
  async (id) => {
    expect(await essentialFieldsOf(id)).toEqual({})
  },
  60_000,
)
