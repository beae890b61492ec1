import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

/** @throws if the input ends without an answer */
export async function isYes(input: Readable) {
  for await (const answer of createInterface({ input })) return /^y(es)?$/i.test(answer.trim())
  throw new Error('Add --yes: there is nobody to ask.')
}
