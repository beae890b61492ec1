import { type Handler, searchOf } from '../lake.ts'
import { badRequest, unsupported } from './errors.ts'

/**
 * Refuses what the endpoint does not know rather than ignoring it. `tag` names a request for logs and statistics, and has no
 * effect here, so every endpoint but that of images takes it.
 * @returns the parameters
 * @throws ApiError 501 naming the first one that is not allowed
 */
export function allowParameters(search: URLSearchParams, allowed: readonly string[]) {
  for (const name of search.keys())
    if (!allowed.includes(name) && name !== 'tag') throw unsupported(`The parameter "${name}"`)
  return search
}

/** An endpoint without parameters of its own: refuses each of them. */
export const withoutParameters =
  (handler: Handler): Handler =>
  (c) => {
    allowParameters(searchOf(c), [])
    return handler(c)
  }

/**
 * @returns whether a boolean parameter is set; `fallback` if it is absent
 * @throws ApiError 400 for anything but true and false
 */
export function flag(search: URLSearchParams, name: string, fallback = false) {
  const value = choice(search, name, 'true', 'false')
  return value === undefined ? fallback : value === 'true'
}

/**
 * @returns the parameter's value, undefined if it is absent
 * @throws ApiError 400 for anything but the choices
 */
export function choice<T extends string>(search: URLSearchParams, name: string, ...choices: T[]) {
  const value = search.get(name) ?? undefined
  const found = choices.find((known) => known === value)
  if (found === value) return found
  throw badRequest(`The parameter "${name}" is "${value}"; it must be ${choices.join(' or ')}.`)
}

/**
 * @returns the query of an address and its `$name` parameters, with the names that it is made of
 * @throws ApiError 400 if there is none, or for a value that is not JSON
 */
export function questionOf(search: URLSearchParams) {
  const query = search.get('query')
  if (!query) throw badRequest('There is no query: send it as the parameter "query".')
  const names = [...search.keys()].filter((name) => name.startsWith('$'))
  const params = names.map((name) => [name.slice(1), parseValue(name, search.get(name) ?? '')])
  const named: Record<string, unknown> = Object.fromEntries(params)
  return { query, params: named, names: ['query', ...names] }
}

function parseValue(name: string, value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    throw badRequest(
      `The parameter "${name}" is ${value}, which is not JSON. Write a string in quotes: ${name}="…"`,
    )
  }
}
