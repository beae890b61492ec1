import { readFile } from 'node:fs/promises'
import { getMimeType } from 'hono/utils/mime'
import { deliver } from '../assets/deliver.ts'
import { findAsset } from '../assets/files.ts'
import { partOf } from '../assets/range.ts'
import { type LakeContext, searchOf } from '../lake.ts'
import { allowParameters } from '../parameters.ts'

/** `dl` makes browsers save the file, under the name it gives or its own. */
export async function files(c: LakeContext) {
  const { lake } = c.var
  const search = searchOf(c)
  allowParameters(search, ['dl'])
  const file = c.req.param('file') ?? ''
  const bytes = await readFile(findAsset(lake.assets, 'files', lake.project, lake.dataset, file))
  if (search.has('dl')) {
    const name = encodeURIComponent(search.get('dl') || file).replaceAll("'", '%27')
    c.header('Content-Disposition', `attachment; filename*=UTF-8''${name}`)
  }
  return deliver(c, partOf(c, bytes), getMimeType(file) ?? 'application/octet-stream')
}
