const month = new Intl.DateTimeFormat('en-US', { month: 'short' })
const hours = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
const zone = new Intl.DateTimeFormat('en-US', { timeZoneName: 'long' })

/** A number with its noun: `1 minute`, `20 minutes`. */
export const counted = (number: number, noun: string) =>
  number === 1 ? `1 ${noun}` : `${number} ${noun}s`

/** How long something takes, in minutes, as far as anybody wants to know: `about 7 hours`. */
export function timeLeft(minutes: number) {
  if (minutes < 60) return counted(minutes, 'minute')
  const hours = Math.round(minutes / 30) / 2
  return `about ${hours === 1 ? '1 hour' : `${hours} hours`}`
}

const isThisYear = (day: Date) => day.getFullYear() === new Date().getFullYear()

/** The day on which something begins, in the reader's own time zone, with the year unless it is this one. */
export function dayOf(start: Date) {
  return start.toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...(!isThisYear(start) && { year: 'numeric' }),
  })
}

/** Its month in short: `Feb`. */
export const monthOf = (start: Date) => month.format(start)

/** Its year, unless it is this one. */
export const yearOf = (start: Date) => (isThisYear(start) ? null : start.getFullYear())

/** From when to when something lasts, in the reader's own time zone: `5:00 – 6:30 PM Central European Standard Time`. */
export function hoursOf(start: Date, duration: number) {
  const range = hours.formatRange(start, new Date(start.getTime() + duration * 60_000))
  return `${range} ${zone.formatToParts(start).at(-1)?.value}`
}

/** What a file is and how large, from its name and its size in bytes: `PDF, 48 KB`. */
export function fileFacts(name: string, size: number) {
  const [, kind] = /\.([a-z0-9]{1,5})$/i.exec(name) ?? []
  return kind ? `${kind.toUpperCase()}, ${fileSize(size)}` : fileSize(size)
}

function fileSize(bytes: number) {
  if (bytes < 1000) return bytes === 1 ? '1 byte' : `${bytes} bytes`
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} KB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
