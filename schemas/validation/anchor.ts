import type { SlugValue, ValidationContext } from 'sanity'
import { z } from 'zod'
import { checkAddressPart } from './slug.ts'

const page = z.object({
  sections: z.array(z.object({ anchor: z.object({ current: z.string() }).optional() })),
})

/** Checks the spelling of a section's anchor, and that no other section of the page has the same one. */
export function checkAnchor(
  anchor: SlugValue | undefined,
  { document }: Pick<ValidationContext, 'document'>,
): true | string {
  const sections = page.safeParse(document).data?.sections ?? []
  const alike = sections.filter((section) => section.anchor?.current === anchor?.current)
  if (anchor?.current && alike.length > 1)
    return `Two sections of this page have the link address ${anchor.current}. Change one. Otherwise, links only reach the first.`
  return checkAddressPart(anchor)
}
