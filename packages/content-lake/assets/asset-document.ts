import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { getExtension } from 'hono/utils/mime'
import { randomId } from '../store/document.ts'
import { mimeTypeOf } from './mime-type.ts'
import { describeImage } from './pictures/describe.ts'

export type AssetKind = 'image' | 'file'

type UploadDetails = {
  /** `filename`, `title` and so on, as the request's parameters had them. */
  search: URLSearchParams
  contentType: string | undefined
  /** Where assets are delivered, such as `http://localhost:3334`. */
  origin: string
  /** `<project>/<dataset>`. */
  place: string
}

/**
 * @returns the document that Sanity makes of an upload
 * @throws ApiError 400 for an image that is none
 */
export async function assetDocument(kind: AssetKind, bytes: Uint8Array, details: UploadDetails) {
  const { search, origin, place } = details
  const hash = createHash('sha1').update(bytes).digest('hex')
  const { extension, mimeType, dimensions, metadata } =
    kind === 'image' ? await describe(bytes) : describeFile(details)
  const name = hash + dimensions
  const path = `${kind}s/${place}/${name}.${extension}`
  return {
    _id: `${kind}-${name}-${extension}`,
    _type: `sanity.${kind}Asset`,
    assetId: hash,
    uploadId: randomId(),
    sha1hash: hash,
    path,
    url: `${origin}/${path}`,
    extension,
    mimeType,
    size: bytes.length,
    ...(metadata && { metadata }),
    ...described(search),
  }
}

async function describe(bytes: Uint8Array) {
  const { width, height, ...description } = await describeImage(bytes)
  return { ...description, dimensions: `-${width}x${height}` }
}

/** A file is what its name says, or else its content type. */
function describeFile({ search, contentType = '' }: UploadDetails) {
  const named = extname(search.get('filename') ?? '')
    .slice(1)
    .toLowerCase()
  const extension = /^[a-z0-9]{1,10}$/.test(named) ? named : getExtension(contentType) || 'bin'
  const mimeType = mimeTypeOf(`x.${extension}`)
  return { extension, mimeType, dimensions: '', metadata: undefined }
}

const texts = ['label', 'title', 'description', 'creditLine']
const source = ['sourceId', 'sourceName', 'sourceUrl']
export const details = ['filename', ...texts, ...source]

function described(search: URLSearchParams) {
  const given = texts.flatMap((name) => (search.has(name) ? [[name, search.get(name)]] : []))
  const originalFilename = search.get('filename')
  const [id, name, url] = source.map((key) => search.get(key))
  return {
    ...Object.fromEntries(given),
    ...(originalFilename && { originalFilename }),
    ...(id && { source: { id, name, ...(url && { url }) } }),
  }
}
