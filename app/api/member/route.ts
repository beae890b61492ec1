import { getOutline } from '#lib/members/server/course.ts'
import { bearerOf, memberJson } from '#lib/members/server/respond.ts'

export function GET(request: Request) {
  return memberJson(request, () => getOutline(bearerOf(request)))
}
