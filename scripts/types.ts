/**
 * `npm run types`: generates `lib/content/sanity.types.ts` from the schemas and the queries. `npm run
 * types:check`: the committed types must match them. That generates them only if a source has changed
 * since, which takes about 40 s.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { areFresh, generateTypes, TYPES, withoutDigest } from './stack/content-types.ts'

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
const committed = readFileSync(TYPES, 'utf8')

if (!values.check) process.exitCode = await generateTypes()
else if (!areFresh(committed)) process.exitCode = await renew()

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
