const FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** “Nov 24, 2026, 2:05 PM”, in the time zone of this device. */
export const timeInWords = (at: string | number | Date) => FORMAT.format(new Date(at))
