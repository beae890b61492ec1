import { z } from 'zod'
import { badRequest } from '../http/errors.ts'
import { allowParameters, flag } from '../http/parameters.ts'
import { type LakeContext, searchOf } from '../lake.ts'

/**
 * Documents as they once were; those that did not exist then are left out.
 * Sanity HTTP API, history: https://www.sanity.io/docs/http-reference/history
 */
export function pastDocuments(c: LakeContext) {
  const search = allowParameters(searchOf(c), ['revision', 'time', 'lastRevision'])
  const find = finder(c, search)
  const ids = (c.req.param('ids') ?? '').split(',')
  return c.json({ documents: ids.map(find).filter((document) => document !== null) })
}

function finder(c: LakeContext, search: URLSearchParams) {
  const { history } = c.var.lake.store
  const [revision, time] = [search.get('revision'), search.get('time')]
  if (flag(search, 'lastRevision')) return (id: string) => history.lastRevision(id)
  if (revision === null && time === null)
    throw badRequest('Say which one: send "revision", "time" or "lastRevision=true".')
  const sequence =
    revision === null ? history.sequenceAt(instant(time ?? '')) : history.sequenceOf(revision)
  return (id: string) => history.documentAt(id, sequence)
}

/** @throws ApiError 400 for what is not a time. @returns ISO 8601 in UTC, which compares as text */
export function instant(time: string) {
  const { success, data } = z.iso.datetime({ offset: true }).safeParse(time)
  if (success) return new Date(data).toISOString()
  throw badRequest(`"${time}" is not a time: write it as 2026-01-31T12:00:00Z.`)
}
