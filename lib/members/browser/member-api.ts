import type { MemberSettings } from '#lib/env.ts'
import type { Lesson, MemberArea } from '#lib/members/server/course.ts'
import { currentIdToken, SessionEnded } from './session.ts'

export type LessonFile = Lesson['files'][number]

/**
 * What members read, from the server that checks the id token.
 *
 * @throws {SessionEnded} where the server does not accept it, nor a new one
 * @throws {Error} when it cannot be reached, or cannot tell
 */
export async function fetchMemberArea(settings: MemberSettings): Promise<MemberArea> {
  const response = await ask(settings, '/api/member')
  return response.json()
}

/**
 * Fetches a lesson's file and has the browser save it.
 *
 * @throws as {@link fetchMemberArea}
 */
export async function downloadFile(settings: MemberSettings, { id, name }: LessonFile) {
  const response = await ask(settings, `/api/member/files/${encodeURIComponent(id)}`)
  const url = URL.createObjectURL(await response.blob())
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // Some browsers begin to read it only after this task.
  setTimeout(() => URL.revokeObjectURL(url), 40_000)
}

async function ask(settings: MemberSettings, path: string) {
  let response = await send(path, await currentIdToken(settings))
  // This device's clock may take a token that has lapsed for a good one.
  if (response.status === 401)
    response = await send(path, await currentIdToken(settings, { renew: true }))
  if (response.status === 401) throw new SessionEnded('The server does not accept the id token.')
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`)
  return response
}

function send(path: string, idToken: string) {
  return fetch(path, { headers: { authorization: `Bearer ${idToken}` }, cache: 'no-store' })
}
