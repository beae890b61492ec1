/** A number and its noun, such as `1 lesson` and `3 lessons`. */
export const counted = (number: number, noun: string) =>
  `${number} ${number === 1 ? noun : `${noun}s`}`
