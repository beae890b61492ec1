/** `npm run bench`: measures and prints; a complete run is stored in docs. */
import { writeFileSync } from 'node:fs'
import { readOptions } from './options.ts'
import { machine } from './report/machine.ts'
import { rawLines, reportMarkdown } from './report/report.ts'
import { sectionMarkdown } from './report/table.ts'
import { subjects } from './subjects.ts'

// An exit ends all servers and browsers; a signal's default would leave them running.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const { only, runs } = readOptions(Object.keys(subjects))
const where = machine()
const sections = []
for (const [name, subject] of Object.entries(subjects)) {
  if (!only.includes(name)) continue
  console.error(`▸ ${name}`)
  const { measure } = await subject()
  for (const section of await measure(runs)) {
    console.log(sectionMarkdown(section))
    sections.push(section)
  }
}
if (only.length === Object.keys(subjects).length) {
  writeFileSync('docs/bench.md', reportMarkdown(where, sections))
  writeFileSync('docs/bench.ndjson', rawLines(where, sections))
}
