import { memberJson } from '#lib/members/server/answer.ts'
import { bearerOf } from '#lib/members/server/bearer.ts'
import { getOutline } from '#lib/members/server/course.ts'

/** The course's outline as JSON, for the id token in `Authorization: Bearer …`. */
export function GET(request: Request) {
  return memberJson(request, () => getOutline(bearerOf(request)))
}
