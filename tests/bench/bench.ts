/** `npm run bench`: measures and prints; a complete run is stored in docs. */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Section } from './report/figure.ts'
import { machine } from './report/machine.ts'
import { rawLines, reportMarkdown } from './report/report.ts'
import { sectionMarkdown } from './report/table.ts'

type Subject = { measure: (runs: number) => Promise<Section[]> }

// An exit ends all servers and browsers; a signal's default would leave them running.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

/** In the order of a run: publishing changes the content, and the demo replaces the site's build. */
const subjects = 'pages load members memory publishing staff'.split(' ')

const { only, runs } = readOptions()
const where = machine()
const sections: Section[] = []
for (const name of subjects.filter((subject) => only.includes(subject))) {
  console.error(`▸ ${name}`)
  const { measure }: Subject = await import(`./${name}/${name}.ts`)
  for (const section of await measure(runs)) {
    console.log(sectionMarkdown(section))
    sections.push(section)
  }
}
if (only.length === subjects.length) {
  writeFileSync('docs/bench.md', reportMarkdown(where, sections))
  writeFileSync('docs/bench.ndjson', rawLines(where, sections))
}

/** @throws naming what is wrong */
function readOptions() {
  const { values } = parseArgs({
    options: {
      /** Some of the subjects, separated by commas. */
      only: { type: 'string', default: subjects.join() },
      /** How often each contestant is measured for a median. */
      runs: { type: 'string', default: '7' },
    },
  })
  const only = values.only.split(',')
  const runs = Number(values.runs)
  if (!only.every((name) => subjects.includes(name)))
    throw new Error(`--only is "${values.only}"; it may list ${subjects.join(', ')}.`)
  if (!Number.isInteger(runs) || runs < 1)
    throw new Error(`--runs is "${values.runs}"; it must be a number from 1.`)
  return { only, runs }
}
