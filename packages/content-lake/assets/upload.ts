import { userOf } from '../auth/access.ts'
import { execute } from '../data/mutations/execute.ts'
import { bytesOf } from '../http/body.ts'
import { badRequest } from '../http/errors.ts'
import { allowParameters } from '../http/parameters.ts'
import { type LakeContext, originOf, searchOf } from '../lake.ts'
import { type AssetKind, assetDocument, details } from './asset-document.ts'
import { storeAsset } from './stored-files.ts'

/** `meta` names what to find out about an image; here it is always all of it. */
const parameters = [...details, 'meta']

export const uploadImage = (c: LakeContext) => c.var.lake.uploads(() => upload(c, 'image'))
export const uploadFile = (c: LakeContext) => c.var.lake.uploads(() => upload(c, 'file'))

/**
 * The same bytes give the same document, and the file is on disk before its document is.
 * Sanity HTTP API, assets: https://www.sanity.io/docs/http-reference/assets
 */
async function upload(c: LakeContext, kind: AssetKind) {
  const { lake } = c.var
  const search = allowParameters(searchOf(c), parameters)
  const bytes = await bytesOf(c.req.raw.body)
  if (bytes.length === 0)
    throw badRequest('The upload is empty: send the file’s bytes as the body.')
  const attributes = await assetDocument(kind, bytes, {
    search,
    contentType: c.req.header('content-type'),
    origin: originOf(c),
    place: `${lake.project}/${lake.dataset}`,
  })
  lake.store.checkFolder()
  storeAsset(lake.assets, attributes.path, bytes)
  const { results } = await execute(lake, [{ createIfNotExists: attributes }], {
    author: userOf(c).id,
  })
  return c.json({ document: results[0]?.document })
}
