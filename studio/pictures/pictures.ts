import { useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { z } from 'zod'

const QUERY = `*[_type == "sanity.imageAsset"] | order(_createdAt desc){
  "id": _id,
  url,
  "name": originalFilename,
  "width": metadata.dimensions.width,
  "height": metadata.dimensions.height,
  "uses": *[references(^._id)]{ "id": _id, "type": _type, title }
}`

const picture = z.object({
  id: z.string(),
  url: z.string(),
  name: z.string().nullable(),
  width: z.number(),
  height: z.number(),
  uses: z.array(z.object({ id: z.string(), type: z.string(), title: z.string().nullable() })),
})

export type Picture = z.infer<typeof picture>

/** Every uploaded picture with the documents that show it, drafts included; `undefined` until known. */
export function usePictures() {
  const client = useClient({ apiVersion: '2026-01-01' })
  const [pictures, setPictures] = useState<Picture[]>()
  const [error, setError] = useState<Error>()
  useEffect(() => {
    client
      .withConfig({ perspective: 'drafts' })
      .fetch<unknown>(QUERY)
      .then((answer) => setPictures(z.array(picture).parse(answer)))
      .catch(setError)
  }, [client])
  if (error) throw error
  return pictures
}
