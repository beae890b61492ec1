import { readFile } from 'node:fs/promises'
import { getMimeType } from 'hono/utils/mime'
import { allowParameters } from '../http/parameters.ts'
import { type LakeContext, searchOf } from '../lake.ts'
import { deliver, downloadName } from './deliver.ts'
import { partOf } from './range.ts'
import { findAsset } from './stored-files.ts'

export async function files(c: LakeContext) {
  const { lake } = c.var
  const search = searchOf(c)
  downloadName(c, search)
  allowParameters(search, [])
  const file = c.req.param('file') ?? ''
  const bytes = await readFile(findAsset(lake.assets, 'files', lake.project, lake.dataset, file))
  return deliver(c, partOf(c, bytes), getMimeType(file) ?? 'application/octet-stream')
}
