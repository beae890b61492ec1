import { counted } from '#schemas/fields/counted.ts'

const month = new Intl.DateTimeFormat('en-US', { month: 'short' })
const hours = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
const zone = new Intl.DateTimeFormat('en-US', { timeZoneName: 'long' })

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})

export const dollarsOf = (cents: number) => dollars.format(cents / 100)

export function timeLeft(minutes: number) {
  if (minutes < 60) return counted(minutes, 'minute')
  const hours = Math.round(minutes / 30) / 2
  return `about ${hours === 1 ? '1 hour' : `${hours} hours`}`
}

const isThisYear = (day: Date) => day.getFullYear() === new Date().getFullYear()

export function dayOf(start: Date) {
  return start.toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...(!isThisYear(start) && { year: 'numeric' }),
  })
}

export const monthOf = (start: Date) => month.format(start)

export const yearOf = (start: Date) => (isThisYear(start) ? null : start.getFullYear())

/** The hours in the reader's time zone: `5:00 – 6:30 PM Central European Standard Time`. */
export function hoursOf(start: Date, duration: number) {
  const range = hours.formatRange(start, new Date(start.getTime() + duration * 60_000))
  return `${range} ${zone.formatToParts(start).at(-1)?.value}`
}
