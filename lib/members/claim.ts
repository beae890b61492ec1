import { z } from 'zod'
import { parseJson } from '#lib/parse-json.ts'

const claimShape = z.object({
  member: z.boolean(),
  /** The payment provider's ID of the customer; a member without one was added by hand. */
  customer: z.string().optional(),
  /** The next instalment, in milliseconds since 1970 and in cents, if the amount is known. */
  next: z.object({ at: z.number(), cents: z.number().nullable() }).optional().catch(undefined),
  /** A server has sent the first link to set a password, or is sending it. */
  mailed: z.boolean().optional(),
  /** The owner has closed the course for this account, which can still sign in, and then reads it. */
  paused: z.boolean().optional(),
})

export type Claim = z.infer<typeof claimShape>

/** @returns null for an account without our claim. Only an administrator of the project can write one. */
export function readClaim(customAttributes: string | undefined): Claim | null {
  return claimShape.safeParse(parseJson(customAttributes ?? null)).data ?? null
}
