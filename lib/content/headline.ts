/**
 * A space before a short word that ends a phrase (`runs on,`), after one that begins it (`, in one`), or
 * between such a word and the last (`we provide,`).
 */
const TIED =
  / (?=\p{Letter}{1,3}[,.;:!?)])|(?<=(?:[,.;:!?] |\()\p{Letter}{1,3}) |(?<=(?:^|[ (])\p{Letter}{1,3}) (?=\p{Letter}{1,8}[,.;:!?)])/gu

export const tieShortWords = (text: string | null | undefined) => text?.replace(TIED, '\u00a0')
