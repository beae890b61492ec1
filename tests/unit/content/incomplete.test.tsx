import type { SanityDocument } from '@sanity/client'
import { seededLake } from '../../support/seeded.ts'
import { emptyPartsOf } from '../empty-parts.ts'
import { show } from './show.tsx'

const lake = seededLake()

/** The paths of all fields of a document, without those within formatted texts and images. */
function fieldsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) {
    const [first] = value
    const isText = first?._type === 'block'
    return isText || typeof first !== 'object' ? [] : fieldsOf(first, `${path}[0]`)
  }
  // `image.test.ts` tests images.
  if (typeof value !== 'object' || !value || '_ref' in value || 'asset' in value) return []
  return Object.entries(value)
    .filter(([name]) => !name.startsWith('_'))
    .flatMap(([name, child]) => {
      const own = path ? `${path}.${name}` : name
      return [own, ...fieldsOf(child, own)]
    })
}

const restore = ({ _rev, ...document }: SanityDocument) => lake.client.createOrReplace(document)

/** @returns the fields without which the home page cannot be rendered, each with the reason */
async function essentialFieldsOf(id: string) {
  const document = await lake.client.getDocument(id)
  if (!document) throw new Error(`The seed has no ${id}.`)
  const essential: Record<string, string> = {}
  for (const field of fieldsOf(document)) {
    await lake.client.patch(id).unset([field]).commit()
    try {
      expect([field, emptyPartsOf(await show())]).toEqual([field, []])
    } catch (error) {
      if (!(error instanceof Error) || !/ (lacks|inserts) /.test(error.message)) throw error
      essential[field] = error.message
    }
    await restore(document)
  }
  return essential
}

test('pages need these site settings: the name, the email, the checkout and the values in texts', async () => {
  const lacking = (field: string) =>
    `The document “siteSettings” lacks ${field}. Fill this in and publish it in the Studio.`
  const inserted = (title: string) => expect.stringContaining(`Some text inserts “${title}”`)
  expect(await essentialFieldsOf('siteSettings')).toEqual({
    productName: lacking('productName'),
    contactEmail: lacking('contactEmail'),
    checkoutUrl: lacking('checkoutUrl'),
    checkoutLabel: lacking('checkoutLabel'),
    price: inserted('Total price'),
    'price.daysBetween': inserted('Days between the instalments'),
    'price.total': inserted('Total price'),
    'price.instalments': inserted('First instalment'),
    refund: inserted('Days to request a refund'),
    'refund.days': inserted('Days to request a refund'),
    'refund.bankDaysMin': inserted('Bank processing time'),
    'refund.bankDaysMax': inserted('Bank processing time'),
  })
})

test('of the home page, pages need only the heading', async () => {
  expect(Object.keys(await essentialFieldsOf('homePage'))).toEqual(['hero', 'hero.heading'])
})
