import { memberJson } from '#lib/members/server/answer.ts'
import { bearerOf } from '#lib/members/server/bearer.ts'
import { getLesson } from '#lib/members/server/course.ts'

type Context = { params: Promise<{ id: string }> }

/** One lesson as JSON, for the id token in `Authorization: Bearer …`. */
export function GET(request: Request, { params }: Context) {
  return memberJson(request, async () => getLesson(bearerOf(request), (await params).id))
}
