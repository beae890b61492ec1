import type { MemberSettings } from '#lib/env.ts'
import { earlyResponse } from '../opening/early-response.ts'
import { FILE_SESSION, noteSynced } from '../session/id-token-sync.ts'
import { AccessEnded, currentIdToken, Paused, SessionEnded } from '../session/session.ts'

/** The function returns the same object for unchanged data, and null for a 404. */
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

export async function download(settings: MemberSettings, path: string, name: string) {
  const response = expectOk(await ask(settings, path))
  const url = URL.createObjectURL(await response.blob())
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // Some browsers read the URL only after this task.
  setTimeout(() => URL.revokeObjectURL(url), 40_000)
}

/** Sets a cookie with which a player reads the members' files: it cannot send a bearer token. */
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
  let response = (await earlyResponse(path)) ?? (await send(await currentIdToken(settings)))
  // If this device's clock is wrong, a token may have expired unnoticed.
  if (response.status === 401)
    response = await send(await currentIdToken(settings, { renew: true }))
  const refusal = response.headers.get('www-authenticate') ?? ''
  if (refusal.includes('paused')) throw new Paused('The membership is paused.')
  if (refusal.includes('insufficient_scope'))
    throw new AccessEnded('The account is not a member’s.')
  if (response.status === 401) throw new SessionEnded('The server does not accept the ID token.')
  return response
}

function expectOk(response: Response) {
  if (!response.ok) throw new Error(`${response.url} responded with ${response.status}.`)
  return response
}
