import 'server-only'
import { defineQuery } from 'groq'
import { readUncached } from '#lib/content/read.ts'
// TypeGen resolves no alias.
import {
  imageFragment,
  memberTextFragment,
  numberFragment,
  textFragment,
  timesFragment,
  valuesFragment,
} from '../content/fragments.ts'
import { cached } from './cached.ts'
import { toLesson, toOutline } from './course-shape.ts'
import { requireMember } from './gate.ts'

// In a public dataset anyone can read a document whose id does not begin with `members.`. It is not
// members' content, even if the course references it. Only `file.ts` queries the URL of an asset:
// anyone with the URL gets the file from Sanity without signing in, so it must not leave the server.

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
    ${timesFragment},
    body${memberTextFragment},
    "videoUrl": video,
    "videoType": videoFile.asset->mimeType,
    "hasCaptions": defined(captions.asset),
    "poster": select(defined(poster.asset) => poster${imageFragment}),
    transcript,
    "files": coalesce(files[]{
      "id": ^.key.current + "-" + _key,
      title,
      "name": coalesce(asset->originalFilename, title),
      "size": asset->size
    }, [])
  }
}`)

const outlines = cached((id) => readUncached(id, outlineQuery))
const lessons = cached((id) => readUncached(`lesson ${id}`, lessonQuery, { id }))

/** @throws {TokenError}, {VerificationError}, or {ContentError} if no read has ever succeeded */
export async function getOutline(idToken: string) {
  const { next } = await requireMember(idToken)
  const instalment = next && next.at > Date.now() ? next : null
  return { ...toOutline(await outlines('members.course'), 'published'), instalment }
}

export async function getLesson(idToken: string, id: string) {
  await requireMember(idToken)
  return toLesson(await lessons(id), id, 'published')
}
