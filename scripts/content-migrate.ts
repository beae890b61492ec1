/**
 * `npm run content:migrate`: shows the changes of the migrations in `studio/migrations`;
 * `-- --no-dry-run` writes them in one transaction.
 */
import { parseArgs } from 'node:util'
import { migrations } from '../studio/migrations/all.ts'
import { type Change, changesBetween, type Document } from '../studio/migrations/changes.ts'
import { nameOf, readTarget } from './content/target.ts'
import { reasonWithDemo } from './reason.ts'

try {
  const { values } = parseArgs({
    allowNegative: true,
    options: { 'dry-run': { type: 'boolean', default: true } },
  })
  const dryRun = values['dry-run']
  const client = readTarget(process.env, dryRun ? 'SANITY_READ_TOKEN' : 'SANITY_WRITE_TOKEN')
  console.log(`▸ Migrating ${nameOf(client)}${dryRun ? ': a dry run, which writes nothing' : ''}`)
  const stored = await client.fetch<Document[]>(
    '*[!(_type match "sanity.*") && !(_type match "system.*")]',
    {},
    { perspective: 'raw' },
  )
  const migrated = migrations.reduce(run, stored)
  const changes = changesBetween(stored, migrated)
  if (changes.length === 0) console.log('▸ There is nothing to migrate.')
  else if (dryRun) console.log('▸ To do this: npm run content:migrate -- --no-dry-run')
  else {
    await client.mutate(changes, { visibility: 'sync' })
    console.log('▸ Done.')
  }
} catch (error) {
  console.error(`\n${reasonWithDemo(error)}`)
  process.exitCode = 1
}

function run(documents: Document[], { name, migrate }: (typeof migrations)[number]) {
  const migrated = migrate(documents)
  const changes = changesBetween(documents, migrated)
  if (changes.length > 0) console.log([`▸ ${name}`, ...changes.map(describe)].join('\n'))
  return migrated
}

function describe(change: Change) {
  if ('createIfNotExists' in change) return `  create ${change.createIfNotExists._id}`
  if ('delete' in change) return `  delete ${change.delete.id}`
  const { id, set, unset } = change.patch
  return `  change ${id}: ${[...Object.keys(set), ...unset].join(', ')}`
}
