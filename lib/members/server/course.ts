import 'server-only'
import { defineQuery } from 'groq'
import { readUnkept } from '#lib/content/read.ts'
// By its path: TypeGen resolves no alias.
import {
  memberTextFragment,
  numberFragment,
  textFragment,
  valuesFragment,
} from '../../content/fragments.ts'
import { toLesson, toOutline } from './course-shape.ts'
import { keep } from './kept.ts'
import { requireMember } from './lock.ts'

// In a public dataset anyone can read a document whose id does not begin with `members.`: it is not
// members' content, wherever it is referenced. The URL of an asset is queried in `file.ts` alone:
// with it anyone gets the file from Sanity without signing in, so it must not leave the server.

const entriesFragment = `{
  _type,
  "id": _key,
  _type == "courseModule" => {${textFragment('title')}, ${textFragment('summary')}},
  _type == "reference" => {
    "lesson": coalesce(@->{
      _id,
      "id": select(length(key.current) < 200 => key.current),
      ${textFragment('title')},
      ${textFragment('summary')},
      ${numberFragment('duration')},
      "hasVideo": defined(video) || defined(videoFile.asset)
    }, null)
  }
}`

export const outlineQuery = defineQuery(`{
  "settings": ${valuesFragment},
  "course": *[_type == "course" && _id == "members.course"][0]{
    ${textFragment('welcome')},
    "entries": outline[]${entriesFragment}
  },
  "workshops": *[_type == "workshop" && _id in path("members.**")] | order(startsAt asc){
    "id": _id,
    ${textFragment('title')},
    ${textFragment('summary')},
    ${textFragment('startsAt')},
    ${numberFragment('duration')},
    ${textFragment('joinLink')}
  },
  "mentorships": *[_type == "mentorship" && _id in path("members.**")] | order(orderRank asc){
    "id": _id,
    ${textFragment('title')},
    ${textFragment('summary')},
    ${numberFragment('fee')},
    ${textFragment('renewalLink')}
  }
}`)

export const lessonQuery = defineQuery(`{
  "settings": ${valuesFragment},
  "entries": *[_type == "course" && _id == "members.course"][0].outline[]${entriesFragment},
  "lesson": *[_type == "lesson" && key.current == $id && _id in path("members.**")][0]{
    "id": key.current,
    title,
    summary,
    duration,
    body${memberTextFragment},
    video,
    "videoType": videoFile.asset->mimeType,
    "files": coalesce(files[]{
      "id": ^.key.current + "-" + _key,
      title,
      "name": coalesce(asset->originalFilename, title),
      "size": asset->size
    }, [])
  }
}`)

const outlines = keep((id) => readUnkept(id, outlineQuery))
const lessons = keep((id) => readUnkept(`lesson ${id}`, lessonQuery, { id }))

/**
 * The course without the texts of its lessons, and what there is besides, for a member alone.
 *
 * @param idToken Firebase's, as the browser sent it
 * @throws {TokenError} where the token is refused
 * @throws {VerificationError} where Firebase cannot be asked
 * @throws {ContentError} when the course is missing, or cannot be read and never could
 */
export async function getOutline(idToken: string) {
  await requireMember(idToken)
  return toOutline(await outlines('members.course'), 'published')
}

/**
 * One lesson with its neighbors in the course, for a member alone.
 *
 * @param id the lesson's link key
 * @returns null where the course has no such lesson
 * @throws as {@link getOutline}
 */
export async function getLesson(idToken: string, id: string) {
  await requireMember(idToken)
  return toLesson(await lessons(id), id, 'published')
}
