import { z } from 'zod'
import { ports } from '#emulators/defaults.ts'

export const FORMS = `http://localhost:${ports.forms}`

const arrivedShape = z.array(
  z.object({ path: z.string(), fields: z.array(z.tuple([z.string(), z.string()])) }),
)

/** What the stand-in for a provider has got with this email address. */
export async function arrivedFrom(email: string) {
  const all = arrivedShape.parse(await (await fetch(`${FORMS}/arrived`)).json())
  return all.filter(({ fields }) => fields.some(([, value]) => value === email))
}
