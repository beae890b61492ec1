import { badRequest, unsupported } from './errors.ts'

/** Names a request for logs and statistics; without effect here, so every endpoint takes it. */
const harmless = ['tag']

/**
 * Refuses what the endpoint does not know rather than ignoring it.
 * @throws ApiError 501 naming the first parameter that is not allowed
 */
export function allowParameters(search: URLSearchParams, allowed: readonly string[]) {
  for (const name of search.keys())
    if (!allowed.includes(name) && !harmless.includes(name))
      throw unsupported(`The parameter "${name}"`)
}

/**
 * @returns whether a boolean parameter is set; `fallback` where it is absent
 * @throws ApiError 400 for anything but true and false
 */
export function flag(search: URLSearchParams, name: string, fallback = false) {
  const value = search.get(name)
  if (value === null) return fallback
  if (value !== 'true' && value !== 'false')
    throw badRequest(`The parameter "${name}" is "${value}"; it must be true or false.`)
  return value === 'true'
}
