import type { Route } from '../lake.ts'
import { files, images } from './deliver.ts'
import { uploadFile, uploadImage } from './upload.ts'

export const routes: Route[] = [
  ['POST', '/assets/images/:dataset', 'signed in', uploadImage],
  ['POST', '/assets/files/:dataset', 'signed in', uploadFile],
]

/** The asset CDN. */
export const bareRoutes: Route[] = [
  ['GET', '/images/:project/:dataset/:file', 'open', images],
  ['GET', '/images/:project/:dataset/:file/:vanity', 'open', images],
  ['GET', '/files/:project/:dataset/:file', 'open', files],
  ['GET', '/files/:project/:dataset/:file/:vanity', 'open', files],
]
