import { gzipSync } from 'node:zlib'
import type { SanityClient } from '@sanity/client'
import { z } from 'zod'
import { startAuthEmulator } from '#emulators/auth/auth-emulator.ts'
import { demoMember } from '#emulators/auth/members.ts'
import { defaults } from '#emulators/defaults.ts'
import { lakeClient } from '#emulators/lake-client.ts'
import { builtSite, startSeededLake } from '../contestants/built-site.ts'
import { startSite } from '../contestants/server.ts'
import { scope } from '../measuring/measuring.ts'
import type { Figure, Section } from '../report/figure.ts'

const SIZES = [12, 300]
const LESSON = 'find-your-audience'

/** What a member's browser downloads from the API. */
export async function measure(): Promise<Section[]> {
  const row = (what: string): Figure => ({ what, unit: 'KB', samples: {} })
  const first = row('First visit: the overview and one lesson')
  const back = row('Return: the same, unchanged')
  for (const size of SIZES) {
    const { outline, lesson, returned, whole } = await measureCourse(size)
    const [ours, other] = [`${size} lessons`, `${size} lessons as one document`]
    Object.assign(first.samples, { [ours]: [outline + lesson], [other]: [whole] })
    Object.assign(back.samples, { [ours]: [returned], [other]: [whole] })
  }
  const note =
    'Bodies of responses, compressed. “As one document” is the outline with all lessons in it, gzip, sent at every visit.'
  return [{ title: 'Member area', note, figures: [first, back] }]
}

/** An id token of the demo member, from the Auth emulator at this origin. */
async function demoIdToken(origin: string) {
  const url = `${origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${defaults.FIREBASE_API_KEY}`
  const { email, rawPassword: password } = demoMember
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  })
  return z.object({ idToken: z.string() }).parse(await response.json()).idToken
}

function measureCourse(size: number) {
  return scope(async (defer) => {
    const auth = await startAuthEmulator()
    defer(auth.stop)
    const { port, settings, lakePort } = await builtSite()
    const lake = await startSeededLake(defer, 'members', lakePort)
    await fillCourse(lakeClient(lake), size)
    const site = await startSite(defer, port, settings)

    const authorization = `Bearer ${await demoIdToken(auth.url)}`
    const get = async (path: string, etag?: string) => {
      const headers = { authorization, ...(etag && { 'if-none-match': etag }) }
      const response = await fetch(`${site.url}${path}`, { headers })
      const text = await response.text()
      const body = response.headers.has('content-encoding') ? gzipSync(text) : Buffer.from(text)
      return { text, bytes: body.byteLength, etag: response.headers.get('etag') ?? '' }
    }
    const paths = ['/api/member', `/api/member/lessons/${LESSON}`] as const
    const [outline, lesson] = [await get(paths[0]), await get(paths[1])]
    const returned = [await get(paths[0], outline.etag), await get(paths[1], lesson.etag)]
    const entries = /"id":"([\w-]+)","title":"[^"]*","summary":"[^"]*","duration"/g
    const lessons = await Promise.all(
      [...outline.text.matchAll(entries)].map(([, id]) => get(`/api/member/lessons/${id}`)),
    )
    const whole = gzipSync(outline.text + lessons.map(({ text }) => text).join(''))
    return {
      outline: outline.bytes,
      lesson: lesson.bytes,
      returned: returned.reduce((sum, { bytes }) => sum + bytes, 0),
      whole: whole.byteLength,
    }
  })
}

/** Puts the words of a text into another order, so that copies do not compress to nothing. */
const shuffled = (value: object, n: number): Record<string, unknown> =>
  JSON.parse(JSON.stringify(value), (name, child) =>
    name === 'text' || name === 'summary'
      ? String(child)
          .split(' ')
          .map((word, index) => ({ word, rank: (index * 7919 + n * 104_729) % 997 }))
          .sort((a, b) => a.rank - b.rank)
          .map(({ word }) => word)
          .join(' ')
      : child,
  )

/** Copies a lesson of the seed until the course has so many. */
async function fillCourse(client: SanityClient, count: number) {
  const course = await client.getDocument('members.course')
  const lesson = await client.getDocument('members.lesson-find-your-audience')
  if (!course || !lesson) throw new Error('The seed has no course.')
  const { length } = course.outline.filter(
    (entry: { _type: string }) => entry._type === 'reference',
  )
  const copies = Array.from({ length: count - length }, (_, n) => `copy-${n}`)
  const transaction = client.transaction()
  for (const [n, copy] of copies.entries()) {
    const key = { _type: 'slug', current: copy }
    const { body, summary } = shuffled(lesson, n)
    const own = { _id: `members.${copy}`, _rev: undefined, title: copy }
    transaction.create({ ...lesson, ...own, body, summary, key })
  }
  const references = copies.map((copy) => {
    return { _type: 'reference', _key: copy, _ref: `members.${copy}`, _weak: true }
  })
  transaction.patch('members.course', (patch) => patch.append('outline', references))
  await transaction.commit()
}
