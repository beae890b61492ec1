import { badRequest, unsupported } from '../../http/errors.ts'

export type Perspective = 'published' | 'drafts' | 'raw'

/**
 * Since v2025-02-19 queries and listeners see published documents only, unless they ask for more.
 * @param apiVersion As in the path: `v1`, `vX` or a date such as `v2025-02-19`.
 */
export const isPublishedByDefault = (apiVersion: string) => apiVersion >= 'v2025-02-19'

/**
 * @param value The parameter: a name, names between commas, or a JSON array of names.
 * @param apiVersion As in the path: `v1`, `vX` or a date such as `v2025-02-19`.
 * @throws ApiError 501 for a release, 400 for `raw` together with others
 * Source: https://www.sanity.io/docs/content-lake/perspectives
 */
export function parsePerspective(value: string | null, apiVersion: string): Perspective {
  if (!value) return isPublishedByDefault(apiVersion) ? 'published' : 'raw'
  const names = value.replaceAll(/[[\]"\s]/g, '').split(',')
  if (names.includes('raw') && names.length > 1)
    throw badRequest('The perspective "raw" cannot be combined with others: request only this one.')
  const known = ['published', 'drafts', 'previewDrafts', 'raw']
  const release = names.find((name) => !known.includes(name))
  if (release !== undefined) throw unsupported(`The perspective "${release}" (a release)`)
  if (names.includes('raw')) return 'raw'
  return names.every((name) => name === 'published') ? 'published' : 'drafts'
}
