import { z } from 'zod'
import { ask, type Lake } from '../validation/ask.ts'

const text = z.string().nullish()
const number = z.number().nullish()

const price = z.object({ total: number, instalments: z.array(z.number()).nullish() }).nullish()

const settingsShape = z.object({
  productName: text,
  contactEmail: text,
  postalAddress: text,
  formProvider: text,
  price: price.unwrap().unwrap().extend({ daysBetween: number }).nullish(),
  offer: price,
  automaticAccess: z.boolean().nullish(),
  refund: z.object({ days: number, bankDaysMin: number, bankDaysMax: number }).nullish(),
})

/** The site settings that a text can insert; some may be missing. */
export type Settings = z.infer<typeof settingsShape>

export const toSettings = (document: unknown): Settings =>
  settingsShape.safeParse(document).data ?? {}

/** The site settings as staff see them, drafts included. */
export const readSettings = async (lake: Lake) =>
  toSettings(await ask<unknown>(lake, '*[_id == "siteSettings"][0]', {}, 'drafts'))
