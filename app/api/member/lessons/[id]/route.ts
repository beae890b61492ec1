import { getLesson } from '#lib/members/course.ts'
import { bearerOf, memberJson } from '#lib/members/respond.ts'

export function GET(request: Request, { params }: { params: Promise<{ id: string }> }) {
  return memberJson(request, async () => getLesson(bearerOf(request), (await params).id))
}
