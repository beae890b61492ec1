const FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' })

/** “November 24, 2026 at 2:05 PM”, in the time zone of this device. */
export const timeInWords = (at: string | number | Date) => FORMAT.format(new Date(at))
