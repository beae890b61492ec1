import { getLesson } from '#lib/members/server/course.ts'
import { bearerOf, memberJson } from '#lib/members/server/respond.ts'

export function GET(request: Request, { params }: { params: Promise<{ id: string }> }) {
  return memberJson(request, async () => getLesson(bearerOf(request), (await params).id))
}
