import 'server-only'
import { ICalCalendar } from 'ical-generator'
import { getOutline } from './course.ts'

const MINUTE_MS = 60_000

/** https://www.rfc-editor.org/rfc/rfc5545 */
export async function getCalendar(idToken: string, id: string) {
  const { workshops } = await getOutline(idToken)
  const workshop = workshops.find((one) => one.id === id)
  if (!workshop?.startsAt) return null
  const { title, summary, startsAt, duration, joinLink } = workshop
  const start = new Date(startsAt)
  const calendar = new ICalCalendar()
  calendar.createEvent({
    id,
    start,
    end: new Date(start.getTime() + (duration ?? 0) * MINUTE_MS),
    summary: title,
    ...(summary && { description: summary }),
    ...(joinLink && { url: joinLink }),
  })
  return `${calendar}\r\n`
}
