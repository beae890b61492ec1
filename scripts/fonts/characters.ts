const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')

/** For every page: ASCII, the accents of Western Europe, quotes, dashes, signs and arrows. */
export const LATIN = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœıŸ–—‘’‚“”„†•…‰‹›€™↑↓−`

/** For names from the rest of Europe: the ranges in `components/site/Fonts.tsx`. */
export const EXTENDED = [
  range(0x100, 0x130),
  range(0x132, 0x151),
  range(0x154, 0x177),
  range(0x179, 0x17f),
].join('')
