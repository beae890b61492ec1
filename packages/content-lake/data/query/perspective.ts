import { badRequest, unsupported } from '../../http/errors.ts'
import { isPublishedByDefault } from './version.ts'

export type Perspective = 'published' | 'drafts' | 'raw'

/**
 * @param value The parameter: a name, names between commas, or a JSON array of names.
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
