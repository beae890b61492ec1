import { type ContentLakeOptions, startContentLake } from 'content-lake'
import { defaults } from './defaults.ts'

/** Starts a Content Lake with the project, the dataset and the token of the embedded defaults. */
export const startSiteLake = (options: ContentLakeOptions) =>
  startContentLake({
    project: defaults.SANITY_PROJECT_ID,
    dataset: defaults.SANITY_DATASET,
    token: defaults.SANITY_READ_TOKEN,
    ...options,
  })
