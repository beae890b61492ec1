import { z } from 'zod'
import { priceNow } from './price.ts'

const amounts = z.object({
  total: z.number().nullable(),
  instalments: z.array(z.number()).nullable(),
})

export const COURSE_QUERY = `*[_id == "siteSettings"][0]{
  productName, price{total, instalments, daysBetween}, offer{total, instalments, from, until}
}`

/** The price that the site shows now, which may be that of an offer. */
export const courseShape = z
  .object({
    productName: z.string(),
    price: amounts.extend({ daysBetween: z.number().nullable() }),
    offer: amounts.extend({ from: z.string().nullable(), until: z.string().nullable() }).nullable(),
  })
  .transform(({ productName: name, price, offer }) => ({ name, ...priceNow(price, offer) }))
  .pipe(
    z.object({
      name: z.string(),
      total: z.number(),
      instalments: z.tuple([z.number(), z.number()]),
      daysBetween: z.number().nullable(),
    }),
  )
