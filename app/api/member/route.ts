import { bearerOf } from '#lib/members/server/bearer.ts'
import { getMemberArea } from '#lib/members/server/course.ts'
import { memberAnswer } from '#lib/members/server/member-answer.ts'

/** The members' area as JSON, for the id token in `Authorization: Bearer …`. */
export function GET(request: Request) {
  return memberAnswer(async () => Response.json(await getMemberArea(bearerOf(request))))
}
