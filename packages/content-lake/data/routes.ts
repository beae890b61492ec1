import type { Route } from '../lake.ts'
import { actions } from './actions/handler.ts'
import { doc } from './doc.ts'
import { exportDocuments } from './export.ts'
import { mutate } from './mutations/handler.ts'
import { getQuery, postQuery } from './query/handlers.ts'
import { references } from './references.ts'

export const routes: Route[] = [
  ['GET', '/data/query/:dataset', 'open', getQuery],
  ['POST', '/data/query/:dataset', 'open', postQuery],
  ['GET', '/data/doc/:dataset/:ids', 'read', doc],
  ['POST', '/data/mutate/:dataset', 'signed in', mutate],
  ['POST', '/data/actions/:dataset', 'signed in', actions],
  ['GET', '/data/references/:dataset/documents/:id/to', 'signed in', references],
  ['GET', '/data/export/:dataset', 'read', exportDocuments],
]
