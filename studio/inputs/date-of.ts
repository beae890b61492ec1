const DATE = /^\d{4}-\d{2}-\d{2}$/
const DATE_AND_TIME = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/

/**
 * The value for a date that was typed in full, such as `2027-02-10` or `2027-02-10 17:00`, which is read
 * in the time zone of this computer. Nothing for all else, such as February 30.
 */
export function dateOf(typed: string, hasTime: boolean) {
  if (!(hasTime ? DATE_AND_TIME : DATE).test(typed)) return
  const written = typed.replace(' ', 'T')
  const date = new Date(`${hasTime ? written : `${written}T00:00`}Z`)
  // The calendar of JavaScript goes on after the last day of a month.
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(written)) return
  return hasTime ? new Date(written).toISOString() : typed
}
