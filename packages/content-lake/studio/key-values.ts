import { z } from 'zod'
import { userOf } from '../auth/access.ts'
import { parseBody } from '../http/body.ts'
import type { LakeContext } from '../lake.ts'

/** A pair for each of the keys that has a value. */
export function getKeyValues(c: LakeContext) {
  const { keyValues } = c.var.lake.store
  const user = userOf(c).id
  const pairs = (c.req.param('keys') ?? '')
    .split(',')
    .map((key) => ({ key, value: keyValues.get(user, key) }))
  return c.json(pairs.filter(({ value }) => value !== undefined))
}

const pairsSchema = z.array(z.strictObject({ key: z.string().min(1).max(1024), value: z.json() }))

export async function putKeyValues(c: LakeContext) {
  const pairs = parseBody(pairsSchema, await c.req.text())
  c.var.lake.store.keyValues.set(userOf(c).id, pairs)
  return c.json(pairs)
}
