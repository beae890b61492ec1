import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { writeDurably } from '../durable.ts'
import { ApiError } from '../errors.ts'

/** Writes an upload unless it is there already: a file's name is its content's hash. */
export function storeAsset(folder: string, path: string, bytes: Uint8Array) {
  const file = join(folder, path)
  if (!existsSync(file)) writeDurably(file, bytes)
}

const name = /^[0-9a-f]{40}(?:-\d+x\d+)?\.[a-z0-9]{1,10}$/

/**
 * @param parts Folders and file name below `folder`; only a name that an upload can have is looked up.
 * @throws ApiError 404
 */
export function findAsset(folder: string, ...parts: [string, string, string, string]) {
  const file = join(folder, ...parts)
  if (name.test(parts[3]) && existsSync(file)) return file
  throw new ApiError(
    404,
    `There is no asset ${parts.join('/')}. Use the URL in the document of the asset.`,
  )
}
