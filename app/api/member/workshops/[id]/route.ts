import { getCalendar } from '#lib/members/calendar.ts'
import { bearerOf, refuse, respondToMember } from '#lib/members/respond.ts'

export function GET(request: Request, { params }: { params: Promise<{ id: string }> }) {
  return respondToMember(request, async () => {
    const calendar = await getCalendar(bearerOf(request), (await params).id)
    if (!calendar) return refuse(404, 'This workshop is no longer available.')
    return new Response(calendar, { headers: { 'content-type': 'text/calendar; charset=utf-8' } })
  })
}
