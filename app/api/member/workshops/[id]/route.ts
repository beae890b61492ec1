import { memberAnswer, refuse } from '#lib/members/server/answer.ts'
import { bearerOf } from '#lib/members/server/bearer.ts'
import { getCalendar } from '#lib/members/server/calendar.ts'

type Context = { params: Promise<{ id: string }> }

/** A workshop as a calendar file, for the id token in `Authorization: Bearer …`. */
export function GET(request: Request, { params }: Context) {
  return memberAnswer(async () => {
    const calendar = await getCalendar(bearerOf(request), (await params).id)
    if (!calendar) return refuse(404, 'This workshop is no longer available.')
    return new Response(calendar, { headers: { 'content-type': 'text/calendar; charset=utf-8' } })
  })
}
