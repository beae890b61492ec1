import { counted } from '#schemas/fields/counted.ts'

const month = new Intl.DateTimeFormat('en-US', { month: 'short' })
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long' })
const hours = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
const zone = new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' })

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})

export const dollarsOf = (cents: number) => dollars.format(cents / 100)

export const minutesOf = (lessons: { duration: number | null }[]) =>
  lessons.reduce((sum, { duration }) => sum + (duration ?? 0), 0)

export function timeLeft(minutes: number) {
  if (minutes < 60) return counted(minutes, 'minute')
  const hours = Math.round(minutes / 30) / 2
  return `about ${hours === 1 ? '1 hour' : `${hours} hours`}`
}

export function dayOf(start: Date) {
  const isThisYear = start.getFullYear() === new Date().getFullYear()
  return start.toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
  })
}

export const monthOf = (start: Date) => month.format(start)

export const weekdayOf = (start: Date) => weekday.format(start)

/** The hours in the reader's time zone: `5:00 – 6:30 PM EST`. */
export function hoursOf(start: Date, duration: number) {
  const range = hours.formatRange(start, new Date(start.getTime() + duration * 60_000))
  return `${range} ${zone.formatToParts(start).at(-1)?.value}`
}
