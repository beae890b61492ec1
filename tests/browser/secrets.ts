import { expect } from '@playwright/test'
import { demoMember } from '#emulators/auth/members.ts'
import { defaults } from '#emulators/defaults.ts'
import { lakeClient } from '#emulators/lake-client.ts'

export { unsigned } from '../support/google.ts'

const lake = lakeClient()

/** All that the course has in public: the titles and summaries, and the worksheet of the sample. */
const PUBLIC = `{
  "pages": *[_type == "page"],
  "modules": *[_id == "members.course"].outline[]{title, summary},
  "lessons": *[_type == "lesson"]{title, summary},
  "worksheet": *[_type == "page"].sections[].worksheet.asset->{url, sha1hash, originalFilename, assetId, path}
}`

/** All that only members may get: sentences, files, addresses. */
export async function secrets() {
  const documents = await lake.fetch<unknown>(
    '*[_id in path("members.**")]{..., "files": files[]{..., "asset": asset->{url, sha1hash, originalFilename, assetId, path}}, "captions": captions.asset->{url, sha1hash, assetId, path}}',
  )
  const published = new Set(textsIn(await lake.fetch(PUBLIC)))
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

/** The secrets in a response, also as JSON in a script. */
export const given = (body: string, texts: string[]) =>
  texts.filter((text) => body.includes(text) || body.includes(JSON.stringify(text).slice(1, -1)))

/** The claims of an id token of the demo member, with changes. */
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
