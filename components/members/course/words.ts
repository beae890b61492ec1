const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' })
const month = new Intl.DateTimeFormat('en-US', { month: 'short' })
const hours = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})

/** A number of minutes as text: `20 minutes`. */
export const minutes = (number: number) => (number === 1 ? '1 minute' : `${number} minutes`)

/** The day on which something begins, in the reader's own time zone. */
export const dayOf = (start: Date) => day.format(start)

/** Its month in short: `Feb`. */
export const monthOf = (start: Date) => month.format(start)

/** From when to when something lasts, in the reader's own time zone: `5:00 – 6:30 PM UTC`. */
export const hoursOf = (start: Date, duration: number) =>
  hours.formatRange(start, new Date(start.getTime() + duration * 60_000))

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
