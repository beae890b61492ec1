import 'server-only'
import { defineQuery } from 'groq'
import { readUncached } from '#lib/content/read.ts'
import { isWebVtt } from '#schemas/validation/captions.ts'
import { cached } from './cached.ts'
import { requireMember } from './gate.ts'

/** A video and its captions are files with ids that no download has. */
const filesQuery = defineQuery(`{
  "settings": *[_type == "siteSettings" && _id == "siteSettings"][0]{_id},
  "lessons": *[
    _type == "lesson" && _id in path("members.**") && string::startsWith($id, key.current + "-")
  ]{
    "files": coalesce(files[]{
      "id": ^.key.current + "-" + _key,
      "isDownload": true,
      "name": coalesce(asset->originalFilename, title),
      "type": asset->mimeType,
      "url": asset->url
    }, []) + [{
      "id": key.current + "-video",
      "isDownload": false,
      "name": coalesce(videoFile.asset->originalFilename, title),
      "type": videoFile.asset->mimeType,
      "url": videoFile.asset->url
    }, {
      "id": key.current + "-captions",
      "isDownload": false,
      "name": coalesce(captions.asset->originalFilename, title),
      "type": "text/vtt",
      "url": captions.asset->url
    }]
  }
}`)

const filesLike = cached((id) => readUncached(`file ${id}`, filesQuery, { id }))

/** @returns the response of Sanity's CDN in `stored`; its URL must not leave the server */
export async function getFile(
  idToken: string,
  id: string,
  { range, signal }: { range: string | null; signal: AbortSignal },
) {
  await requireMember(idToken)
  const { lessons } = await filesLike(id)
  const file = lessons.flatMap(({ files }) => files).find((one) => one.id === id)
  const { name, type, url, isDownload } = file ?? {}
  if (!name || !type || !url) return null
  const stored = await fetch(url, {
    cache: 'no-store',
    signal,
    headers: { ...(range && { range }), 'accept-encoding': 'identity' },
  })
  if (!stored.ok && stored.status !== 416)
    throw new Error(`The file "${name}" could not be read from Sanity: HTTP ${stored.status}.`)
  if (isDownload || type !== 'text/vtt') return { name, type, isDownload, stored }
  const captions = await stored.text()
  if (!isWebVtt(captions)) {
    console.error(`The captions "${name}" are not a WebVTT file. Members see none.`)
    return null
  }
  return { name, type, isDownload, stored: new Response(captions) }
}
