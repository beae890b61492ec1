import 'server-only'
import { defineQuery } from 'groq'
import { readComplete } from '#lib/content/complete.ts'
import { readUnkept } from '#lib/content/read.ts'
import { getSite } from '#lib/content/site.ts'
import { insertSiteValues } from '#lib/content/site-values.ts'
import { requireMember } from './lock.ts'

// The address of a file's asset is asked for by `fileQuery` alone: whoever knows it gets the file
// from Sanity without signing in, so it must not leave the server.

const memberAreaQuery = defineQuery(`*[_type == "memberArea" && _id == "members.area"][0]{
  welcome,
  modules[]{
    "id": _key,
    title,
    summary,
    lessons[]{
      "id": key.current,
      title,
      summary,
      duration,
      body,
      video,
      "files": coalesce(files[]{
        "id": ^.key.current + "-" + _key,
        title,
        "name": coalesce(asset->originalFilename, title),
        "size": asset->size
      }, [])
    }
  },
  "workshops": coalesce(workshops[]{"id": _key, title, summary, startsAt, duration, joinLink}, []),
  "mentorships": coalesce(mentorships[]{"id": _key, title, summary, fee, renewalLink}, [])
}`)

const fileQuery =
  defineQuery(`*[_type == "memberArea" && _id == "members.area"][0].modules[].lessons[]{
  "files": coalesce(files[]{
    "id": ^.key.current + "-" + _key,
    "name": coalesce(asset->originalFilename, title),
    "type": asset->mimeType,
    "size": asset->size,
    "url": asset->url
  }, [])
}`)

/**
 * What members read, for a member alone: the token is checked before anything is asked for.
 *
 * @param idToken Firebase's, as the browser sent it
 * @returns durations in minutes, fees in US dollars a month, sizes in bytes, `startsAt` in ISO 8601
 * @throws {TokenError} where the token is nobody's who may come in
 * @throws {VerificationError} where that cannot be told at the moment
 * @throws {ContentError} when the content lake cannot be reached, or lacks a field
 */
export async function getMemberArea(idToken: string) {
  await requireMember(idToken)
  const [site, document] = await Promise.all([
    getSite(),
    readUnkept('members.area', memberAreaQuery),
  ])
  const area = readComplete('members.area', document, {
    optional: ['video', 'files', 'workshops', 'mentorships', 'fee'],
  })
  return {
    ...area,
    modules: area.modules.map((module) => ({
      ...module,
      lessons: module.lessons.map((lesson) => ({
        ...lesson,
        body: insertSiteValues(lesson.body, site),
      })),
    })),
    workshops: area.workshops.filter(isToCome).sort((a, b) => startOf(a) - startOf(b)),
  }
}

/**
 * One file of a lesson, for a member alone, or null where there is none of that id.
 *
 * @returns its size in bytes and its body, straight from where Sanity keeps it
 * @throws as {@link getMemberArea}
 */
export async function getMemberFile(idToken: string, id: string, signal: AbortSignal) {
  await requireMember(idToken)
  const lessons = await readUnkept('members.area', fileQuery)
  const file = lessons?.flatMap(({ files }) => files).find((one) => one.id === id)
  if (!file?.url) return null
  const stored = await fetch(file.url, { cache: 'no-store', signal })
  if (!stored.ok)
    throw new Error(`The file "${file.name}" could not be read from Sanity: HTTP ${stored.status}.`)
  return { ...file, body: stored.body }
}

type Timed = { startsAt: string; duration: number }

const startOf = ({ startsAt }: Timed) => Date.parse(startsAt)
const isToCome = (one: Timed) => startOf(one) + one.duration * 60_000 > Date.now()

export type MemberArea = Awaited<ReturnType<typeof getMemberArea>>
export type CourseModule = MemberArea['modules'][number]
export type Lesson = CourseModule['lessons'][number]
export type Workshop = MemberArea['workshops'][number]
export type Mentorship = MemberArea['mentorships'][number]
