const WORDS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

/** A number of days as running text has it: 7 is `seven days`, 14 is `14 days`. */
export function formatDays(days: number) {
  return `${WORDS[days] ?? days} ${days === 1 ? 'day' : 'days'}`
}

/** How long banks take, as the specification writes it (section 9): `5 to 10 business days`. */
export function formatBankDays(min: number, max: number) {
  if (min === max) return `${max} business ${max === 1 ? 'day' : 'days'}`
  return `${min} to ${max} business days`
}
