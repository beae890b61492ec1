import { lakeClient } from '#emulators/lake-client.ts'

export type Lesson = {
  id: string
  title: string
  module: string
  files: { id: string; title: string; name: string; url: string }[]
}

type Entry = { title: string; lesson: Lesson | null }

/** The lessons of the course in their order. */
export async function readLessons() {
  const entries = await lakeClient().fetch<Entry[]>(
    `*[_id == "members.course"][0].outline[]{
      title,
      "lesson": @->{
        "id": key.current, title,
        "files": coalesce(files[]{
          "id": ^.key.current + "-" + _key, title,
          "name": asset->originalFilename, "url": asset->url
        }, [])
      }
    }`,
  )
  let module = ''
  const lessons: Lesson[] = []
  for (const { title, lesson } of entries) {
    if (lesson) lessons.push({ ...lesson, module })
    else module = title
  }
  return lessons
}
