import type { Path, SanityClient, Schema } from 'sanity'
import { objectsIn } from 'studio-kit'
import { z } from 'zod'
import { type Item, readSite } from '../documents/documents.ts'

const asset = z.object({
  id: z.string(),
  kind: z.enum(['sanity.imageAsset', 'sanity.fileAsset']),
  url: z.string(),
  name: z.string().nullable(),
  /** In bytes. */
  size: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** Ids of all documents that refer to it, drafts and other versions included. */
  users: z.array(z.string()),
})

export type Asset = z.infer<typeof asset> & { uses: Use[] }

/** A place where an image or a file is used. */
export type Use = { item: Item; path: Path }

const QUERY = `*[_type in ["sanity.imageAsset", "sanity.fileAsset"]] | order(_createdAt desc){
  "id": _id,
  "kind": _type,
  url,
  "name": originalFilename,
  size,
  "width": metadata.dimensions.width,
  "height": metadata.dimensions.height,
  "users": *[references(^._id)]._id
}`

/** Every uploaded image and file, newest first, with the places where staff see it used. */
export async function readAssets(client: SanityClient, schema: Schema): Promise<Asset[]> {
  const [site, response] = await Promise.all([
    readSite(client, schema),
    client.withConfig({ perspective: 'raw' }).fetch<unknown>(QUERY),
  ])
  return z
    .array(asset)
    .parse(response)
    .map((one) => ({
      ...one,
      uses: site.items.flatMap((item) =>
        placesOf(one.id, item.current).map(({ path }) => ({ item, path })),
      ),
    }))
}

const holder = z.object({
  asset: z.object({ _ref: z.string() }),
  alt: z.string().optional(),
})

/** The values of a document that show an image or hold a file. */
export const placesOf = (assetId: string, document: unknown) =>
  [...objectsIn(document)].flatMap(({ value, path }) => {
    const { data } = holder.safeParse(value)
    return data?.asset._ref === assetId ? [{ path, alt: data.alt }] : []
  })
