import { parseArgs } from 'node:util'
import { z } from 'zod'
import { defaults } from '#emulators/defaults.ts'
import { lakeClient } from '#emulators/lake-client.ts'
import { priceNow } from '#lib/content/price.ts'
import { startCheckout } from './server.ts'
import { checkoutPort } from './settings.ts'

const amounts = z.object({
  total: z.number().nullable(),
  instalments: z.array(z.number()).nullable(),
})
const settings = z.object({
  productName: z.string(),
  price: amounts.extend({ daysBetween: z.number().nullable() }),
  offer: amounts.extend({ from: z.string().nullable(), until: z.string().nullable() }).nullable(),
})
const priceShape = z.object({ total: z.number(), instalments: z.tuple([z.number(), z.number()]) })

const QUERY = `*[_id == "siteSettings"][0]{
  productName, price{total, instalments, daysBetween}, offer{total, instalments, from, until}
}`

/** The price that the site shows now. */
async function readCourse() {
  const document: unknown = await lakeClient().fetch(QUERY, {}, { perspective: 'published' })
  const { productName: name, price, offer } = settings.parse(document)
  return { name, ...priceShape.parse(priceNow(price, offer)) }
}

const { values } = parseArgs({ options: { file: { type: 'string' } } })
const { url, close } = await startCheckout({
  port: checkoutPort,
  siteUrl: defaults.SITE_URL,
  readCourse,
  file: values.file,
})
console.log(`Checkout: ${url}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => close())
