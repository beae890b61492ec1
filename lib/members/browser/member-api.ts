import type { MemberSettings } from '#lib/env.ts'
import { earlyAnswer } from './early-answer.ts'
import { FILE_SESSION, noteSynced } from './id-token-sync.ts'
import { currentIdToken, SessionEnded } from './session.ts'

/**
 * Reads JSON of the member API, and asks with the ETag of what it has read before.
 *
 * @returns a function of a path that gives the data, the same object while it has not changed, and
 *   null for a 404. It throws {@link SessionEnded} where the server accepts neither the id token nor a
 *   new one, and an `Error` for other failures.
 */
export function memberReader(settings: MemberSettings) {
  const known = new Map<string, { etag: string; data: unknown }>()
  return async (path: string): Promise<unknown> => {
    const last = known.get(path)
    const response = await ask(settings, path, {
      headers: last ? { 'if-none-match': last.etag } : {},
    })
    if (response.status === 304) return last?.data
    if (response.status === 404) return null
    const data: unknown = await expectOk(response).json()
    known.set(path, { etag: response.headers.get('etag') ?? '', data })
    return data
  }
}

/**
 * Has the browser save what is at a path of the member API.
 *
 * @throws as the function of {@link memberReader}, also for a 404
 */
export async function download(settings: MemberSettings, path: string, name: string) {
  const response = expectOk(await ask(settings, path))
  const url = URL.createObjectURL(await response.blob())
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // Some browsers begin to read it only after this task.
  setTimeout(() => URL.revokeObjectURL(url), 40_000)
}

/**
 * Lets a player, which cannot send a bearer token, read the members' files: by a cookie, until the
 * session ends.
 *
 * @throws as {@link download}
 */
export async function openFiles(settings: MemberSettings) {
  expectOk(await ask(settings, FILE_SESSION.url, { method: 'POST' }))
  noteSynced(FILE_SESSION.url, await currentIdToken(settings))
}

async function ask(settings: MemberSettings, path: string, init: RequestInit = {}) {
  const send = (idToken: string) =>
    fetch(path, {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${idToken}` },
      cache: 'no-store',
    })
  let response = (await earlyAnswer(path)) ?? (await send(await currentIdToken(settings)))
  // This device's clock may be wrong, so that a token has expired unnoticed.
  if (response.status === 401)
    response = await send(await currentIdToken(settings, { renew: true }))
  if (response.status === 401) throw new SessionEnded('The server does not accept the ID token.')
  return response
}

function expectOk(response: Response) {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}.`)
  return response
}
