/** A text of which staff write each part on its own line. */
export const linesOf = (text: string | null | undefined) =>
  (text ?? '').split('\n').filter((line) => line.trim())
