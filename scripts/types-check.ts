/**
 * `npm run types:check`: the committed types must match the current schemas and queries. Generates them
 * only if a source has changed since, which takes about 40 s.
 */
import { readFileSync } from 'node:fs'
import { areFresh, generateTypes, TYPES, withoutDigest } from './stack/content-types.ts'

const committed = readFileSync(TYPES, 'utf8')
if (!areFresh(committed)) process.exitCode = await renew()

async function renew() {
  const code = await generateTypes()
  const generated = readFileSync(TYPES, 'utf8')
  if (withoutDigest(generated) !== withoutDigest(committed)) {
    console.error(
      `${TYPES} was out of date, because a schema or a query has changed. It is up to date now: commit it.`,
    )
    return 1
  }
  if (generated !== committed)
    console.log(`Commit ${TYPES}: with its new digest, this check takes no time.`)
  return code
}
