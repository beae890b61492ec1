import { z } from 'zod'
import type { SeedDocument } from '#emulators/seed/read-seed.ts'

const child = z.union([
  z.object({ _type: z.literal('span'), text: z.string() }),
  z.object({ _type: z.literal('siteValue'), value: z.string() }),
])
const block = z.object({ children: z.array(child) })

/** Rich text as plain text, a paragraph a line; `{totalPrice}` is the value from the settings. */
export function plainText(blocks: unknown) {
  return z
    .array(block)
    .parse(blocks)
    .map(({ children }) =>
      children.map((part) => (part._type === 'span' ? part.text : `{${part.value}}`)).join(''),
    )
    .join('\n')
}

const pageDocument = z.object({
  title: z.string(),
  sections: z.array(
    z.object({ _type: z.string(), heading: z.string().optional(), body: z.unknown().optional() }),
  ),
})

/** A page's title, its sections' headings and all of its words. */
export function readPage(document: SeedDocument | undefined) {
  const { title, sections } = pageDocument.parse(document)
  const text = sections.map(({ body }) => (body ? plainText(body) : '')).join('\n')
  return { title, headings: sections.map(({ heading }) => heading), sections, text }
}
