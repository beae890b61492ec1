/**
 * `npm run content:migrate`: shows what `studio/migrations` would change; `-- --no-dry-run` does it.
 * As `sanity migration run`, which reaches hosted Sanity only.
 */
import { parseArgs } from 'node:util'
import { FORMER_TYPE, migrate } from '../studio/migrations/members-as-documents/documents.ts'
import { nameOf, readTarget } from './content/target.ts'

try {
  const { values } = parseArgs({
    allowNegative: true,
    options: { 'dry-run': { type: 'boolean', default: true } },
  })
  const dryRun = values['dry-run']
  const client = readTarget(process.env, dryRun ? 'SANITY_READ_TOKEN' : 'SANITY_WRITE_TOKEN')
  console.log(`▸ Migrating ${nameOf(client)}${dryRun ? ': a dry run, which writes nothing' : ''}`)
  const former = await client.fetch<unknown[]>(
    '*[_type == $type]',
    { type: FORMER_TYPE },
    { perspective: 'raw' },
  )
  const { created, deleted } = migrate(former)
  for (const { _id } of created) console.log(`  create ${_id}`)
  for (const id of deleted) console.log(`  delete ${id}`)
  if (deleted.length === 0) console.log('▸ There is nothing to migrate.')
  else if (dryRun) console.log('▸ To do this: npm run content:migrate -- --no-dry-run')
  else {
    const transaction = client.transaction()
    for (const document of created) transaction.createIfNotExists(document)
    for (const id of deleted) transaction.delete(id)
    await transaction.commit({ visibility: 'sync' })
    console.log('▸ Done.')
  }
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}
