import { getOutline } from '#lib/members/course.ts'
import { bearerOf, memberJson } from '#lib/members/respond.ts'

export function GET(request: Request) {
  return memberJson(request, () => getOutline(bearerOf(request)))
}
