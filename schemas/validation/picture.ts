import type { Rule } from 'sanity'
import { z } from 'zod'

const decoration = z.object({ decorative: z.literal(true) })

/** Makes a picture compulsory: a description without a file is not enough. */
export function requiredPicture(rule: Rule) {
  return rule.required().assetRequired().error('Upload a picture here; the site needs it.')
}

/** Takes back what the type `picture` requires. */
export const optionalPicture = (rule: Rule) => rule.optional()

/** Asks for a description of every picture that is not mere decoration. */
export function checkAlt(alt: string | undefined, picture: unknown): true | string {
  if (alt?.trim() || decoration.safeParse(picture).success) return true
  return 'Describe this picture for people who cannot see it, or switch on “Only decoration”.'
}
