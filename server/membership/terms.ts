import type { SanityClient } from '@sanity/client'
import { z } from 'zod'
import type { Terms } from './entitlement.ts'
import { SupplierError } from './supplier-errors.ts'

const TIME_LIMIT_MS = 8_000
const OVERDUE_DAYS = 7

const query = '*[_id == "siteSettings"][0]{"instalments": count(price.instalments), overdueDays}'
const shape = z.object({
  // After the last one, a plan is ended.
  instalments: z.number().int().min(2),
  overdueDays: z.number().int().min(1).nullish(),
})

/** @throws {SupplierError} */
export async function readTerms(client: SanityClient): Promise<Terms> {
  try {
    const signal = AbortSignal.timeout(TIME_LIMIT_MS)
    const found = await client.fetch<unknown>(query, {}, { cache: 'no-store', signal })
    const { instalments, overdueDays } = shape.parse(found)
    return { instalments, overdueDays: overdueDays ?? OVERDUE_DAYS }
  } catch {
    throw new SupplierError('The site settings could not be read from the Content Lake.')
  }
}
