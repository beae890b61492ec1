/** `npm run bench`: how long a publish takes, and a query. Builds the site in `.next` to see. */
import { availableParallelism, cpus, totalmem } from 'node:os'
import { measurePublishing } from './publishing.ts'
import { measureQueries } from './queries.ts'
import { row } from './times.ts'

const [cpu] = cpus()
const memory = Math.round(totalmem() / 1024 ** 3)
console.log(
  `${cpu?.model.trim()}, ${availableParallelism()} cores, ${memory} GB, ${process.platform}, Node ${process.versions.node}\n`,
)
console.log('| | times | median | worst |\n|---|---|---|---|')
console.log(row('Publish, until the new page is served', await measurePublishing(20)))
for (const documents of [100, 1_000, 10_000]) {
  const name = `A query of the emulator among ${documents.toLocaleString('en')} documents`
  console.log(row(name, await measureQueries(documents, 50)))
}
