import { parse } from 'groq-js'
import { badRequest } from '../../http/errors.ts'
import { isRecord } from '../../store/document.ts'
import { isFunction, type Node, nodesOf } from './tree.ts'

/** All versions are as in the path: `v1`, `vX` or a date such as `v2025-02-19`. */
const first = 'v2021-03-25'

/**
 * Older versions have another GROQ, but plain filters by what every document has select the same. Different are null (also in
 * projections), `defined([])`, `match`, the order of texts, `^`, `->`, `[]`, ranges and pipes. Sources: version 0.1 in
 * sanity-io/groq-test-suite, https://www.sanity.io/changelog/723465cf-54e9-49e1-9591-a50672e286bc
 * @throws ApiError 400
 */
export function checkGroqVersion(version = '', query = '', params = {}) {
  try {
    if (version >= first || isPlain(parse(query, { params }))) return
  } catch {} // Older syntax is refused like the rest.
  throw badRequest(
    `GROQ of API version ${version} is not emulated beyond plain filters, since it differs from today's. Use ${first} or later (apiVersion: "${first.slice(1)}" in @sanity/client).`,
  )
}

function isPlain(node: unknown): boolean {
  if (!isRecord(node)) return true
  const { type, op, left, right, args } = node
  if (/^(Everything|Filter|Group|Not|And|Or)$/.test(`${type}`))
    return Object.values(node).every(isPlain)
  const isOwn = isRecord(left) && !left.base && /^_(id|type|rev)$/.test(`${left.name}`)
  const isSame = isFunction(node, 'global', 'references') || (isOwn && /^([!=]=|in)$/.test(`${op}`))
  const isConstant = (part: Node) =>
    /^Array(Element)?$/.test(`${part.type}`) || isFunction(part, 'global', 'path')
  return isSame && [...nodesOf([right, args])].every(isConstant)
}

/** Since v2025-02-19 queries and listeners see published documents only, unless they ask for more. */
export const isPublishedByDefault = (version: string) => version >= 'v2025-02-19'
