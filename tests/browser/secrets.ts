import { expect } from '@playwright/test'
import { demoMember } from '#emulators/auth/members.ts'
import { defaults } from '#emulators/defaults.ts'
import { lakeClient } from '#emulators/lake-client.ts'

export { unsigned } from '../support/google.ts'

const lake = lakeClient()

/** All that only members may get: sentences, files, addresses. */
export async function secrets() {
  const documents = await lake.fetch<unknown>(
    '*[_id in path("members.**")]{..., "files": files[]{..., "asset": asset->{url, sha1hash, originalFilename, assetId, path}}}',
  )
  // The sample lesson is a page of its own, with what staff have published of a lesson.
  const published = new Set(textsIn(await lake.fetch('*[_type == "page"]')))
  const texts = [...new Set(textsIn(documents))].filter(
    (text) =>
      !published.has(text) && (/^https?:|\.\w{3,4}$|[\da-f]{40}/.test(text) || text.length > 24),
  )
  expect(texts.length).toBeGreaterThan(50)
  return texts
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  // Dates and revisions of documents are no secret.
  const entries = Object.entries(value).filter(([name]) => !name.startsWith('_'))
  return entries.flatMap(([, child]) => textsIn(child))
}

/** What an answer gives away, also as JSON within a script. */
export const given = (body: string, texts: string[]) =>
  texts.filter((text) => body.includes(text) || body.includes(JSON.stringify(text).slice(1, -1)))

/** What an id token of the demo member says, but for what is changed. */
export function idTokenClaims(changed: object = {}) {
  const now = Math.floor(Date.now() / 1000)
  return {
    iss: `https://securetoken.google.com/${defaults.FIREBASE_PROJECT_ID}`,
    aud: defaults.FIREBASE_PROJECT_ID,
    sub: demoMember.localId,
    user_id: demoMember.localId,
    email: demoMember.email,
    iat: now - 60,
    auth_time: now - 60,
    exp: now + 3000,
    firebase: { identities: {}, sign_in_provider: 'password' },
    ...changed,
  }
}
