/** Two times in ISO 8601; one that is missing sets no limit. */
export type Period = { from: string | null; until: string | null }

/** Whether it is that time now. `lib/publishing` regenerates the pages when that changes. */
export function isNow({ from, until }: Period) {
  const now = Date.now()
  return (!from || Date.parse(from) <= now) && (!until || now < Date.parse(until))
}
