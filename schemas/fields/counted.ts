export const counted = (number: number, noun: string) =>
  `${number} ${number === 1 ? noun : `${noun}s`}`
