import { gzipSync } from 'node:zlib'
import { startAuthEmulator } from '#emulators/auth/auth-emulator.ts'
import { end } from '#emulators/children.ts'
import { lakeClient } from '#emulators/lake-client.ts'
import { builtSite, emptyFolder, seedFolder } from '../contestants/built-site.ts'
import { spawnLake } from '../contestants/lake.ts'
import { startSite } from '../contestants/server.ts'
import { scope } from '../measuring/scope.ts'
import type { Figure, Section } from '../report/figure.ts'
import { demoIdToken } from './id-token.ts'
import { fillCourse } from './lessons.ts'

const SIZES = [12, 300]
const LESSON = 'find-your-audience'

/** What a member's browser downloads from the API. */
export async function measure(): Promise<Section[]> {
  const first: Figure = {
    what: 'First visit: the overview and one lesson',
    unit: 'KB',
    samples: {},
  }
  const back: Figure = { what: 'Return: the same, unchanged', unit: 'KB', samples: {} }
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

function measureCourse(size: number) {
  return scope(async (defer) => {
    const auth = await startAuthEmulator()
    defer(auth.stop)
    const { port, settings, lakePort } = await builtSite()
    const dataDir = await emptyFolder('members')
    await seedFolder(dataDir, lakePort)
    const lake = await spawnLake(lakePort, dataDir)
    defer(() => end(lake.child))
    await fillCourse(lakeClient(lake.url), size)
    const site = await startSite(port, settings)
    defer(site.close)

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
    const lessons = await Promise.all(
      [
        ...outline.text.matchAll(/"id":"([\w-]+)","title":"[^"]*","summary":"[^"]*","duration"/g),
      ].map(([, id]) => get(`/api/member/lessons/${id}`)),
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
