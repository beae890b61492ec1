import { z } from 'zod'

const textOfBlock = z
  .object({ children: z.array(z.object({ text: z.string().default('…') })) })
  .transform(({ children }) => children.map(({ text }) => text).join(''))
  .catch('')

/** The words of a formatted text, with … for each value that the site inserts. */
export const plainText = (blocks: unknown[] = []) =>
  blocks.map((block) => textOfBlock.parse(block)).join('\n')

/** FAQ questions are third-level headings already, so an answer under one cannot hold another. */
export function noSubheadings(blocks: unknown[] | undefined): true | string {
  const hasSubheading = blocks?.some(
    (block) => typeof block === 'object' && block && 'style' in block && block.style !== 'normal',
  )
  if (!hasSubheading) return true
  return 'An answer can’t have subheadings. Use bold text, or add another question.'
}
