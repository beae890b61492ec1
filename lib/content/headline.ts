/** A space before the last short word of a phrase, as in `runs on,`; or behind its first, as in `, in one`. */
const TIED = / (?=\p{Letter}{1,3}[,.;:!?])|(?<=[,.;:!?] \p{Letter}{1,3}) /gu

/** Keeps short words on the line of the phrase that they belong to. */
export const tieShortWords = (text: string) => text.replace(TIED, '\u00a0')
