import type { ReadyBlock } from './rich-text.ts'

/**
 * A space before a short word that ends a phrase (`runs on,`), after one that begins it (`, in one`), or
 * between such a word and the last (`we provide,`).
 */
const IN_HEADLINE =
  / (?=\p{Letter}{1,3}[,.;:!?)])|(?<=(?:[,.;:!?] |\()\p{Letter}{1,3}) |(?<=(?:^|[ (])\p{Letter}{1,3}) (?=\p{Letter}{1,8}[,.;:!?)])/gu

/** After the hyphen of a compound of two short words (`sign-in`). */
const IN_COMPOUND = /(?<=(?<!\p{Letter})\p{Letter}{2,5}-)(?=\p{Letter}{2,5}(?!\p{Letter}))/gu

export const tieHeadline = (text: string | null | undefined) => text?.replace(IN_HEADLINE, '\u00a0')

/** `text-wrap: pretty` takes care of the last line: tied words there leave holes in narrow columns. */
export const tieWords = (text: string) => text.replace(IN_COMPOUND, '\u2060')

export const tieBlock = (block: ReadyBlock) => ({
  ...block,
  children: block.children.map((span) => ({ ...span, text: tieWords(span.text) })),
})
