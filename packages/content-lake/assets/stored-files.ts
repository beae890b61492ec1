import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ApiError } from '../http/errors.ts'
import { writeDurably } from '../store/durable.ts'
import type { Snapshot } from '../store/snapshot.ts'
import type { Transaction } from '../store/transaction.ts'

/** Writes an upload unless it is there already: a file's name is its content's hash. */
export function storeAsset(folder: string, path: string, bytes: Uint8Array) {
  const file = join(folder, path)
  if (!existsSync(file)) writeDurably(file, bytes)
}

/** Removes the files of deleted assets, unless a snapshot has the asset. */
export function removeAssets(folder: string, { changes }: Transaction, snapshot: Snapshot) {
  for (const { id, before, after } of changes)
    if (before && !after && isAsset.test(before._type) && !snapshot.has(id)) {
      const parts = String(before.path).split('/')
      if (parts.length === 4 && !parts.includes('..') && name.test(parts[3] ?? ''))
        rmSync(join(folder, ...parts), { force: true })
    }
}

const isAsset = /^sanity\.(?:image|file)Asset$/
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
