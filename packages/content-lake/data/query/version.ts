import { badRequest } from '../../http/errors.ts'

/** All versions are as in the path: `v1`, `vX` or a date such as `v2025-02-19`. */
const first = 'v2021-03-25'

/**
 * Older versions have another GROQ: https://www.sanity.io/changelog/723465cf-54e9-49e1-9591-a50672e286bc
 * @throws ApiError 400
 */
export function checkGroqVersion(version = '') {
  if (version < first)
    throw badRequest(
      `GROQ of API version ${version} is not emulated, since it differs from today's. Use ${first} or later (apiVersion: "${first.slice(1)}" in @sanity/client).`,
    )
}

/** Since v2025-02-19 queries and listeners see published documents only, unless they ask for more. */
export const isPublishedByDefault = (version: string) => version >= 'v2025-02-19'
