import { getMemberArea } from '#lib/content/member.ts'
import { bearerOf } from '#lib/http/bearer.ts'
import { memberAnswer } from '#lib/http/member-answer.ts'

/** The members' area as JSON, for the id token in `Authorization: Bearer …`. */
export function GET(request: Request) {
  return memberAnswer(async () => Response.json(await getMemberArea(bearerOf(request))))
}
