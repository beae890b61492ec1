const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** `October 1, 2026`, from `2026-10-01`; null for a malformed date, which an import may have brought. */
export function dateInWords(date: string | null | undefined) {
  const day = new Date(date ?? '')
  return Number.isNaN(day.getTime()) ? null : DATE.format(day)
}

/** `October 2026`, from its first day. */
export const monthInWords = (first: string) => dateInWords(first)?.replace(' 1,', '')
