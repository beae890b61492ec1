import type { Section } from './figure.ts'
import type { machine } from './machine.ts'
import { sectionMarkdown } from './table.ts'

type Machine = ReturnType<typeof machine>

/** The file that people read. */
export function reportMarkdown(where: Machine, sections: Section[]) {
  const facts = Object.entries(where).map(([name, fact]) => `| ${name} | ${fact} |`)
  return [
    '# Benchmark\n',
    'Written by `npm run bench`: all figures are of one run on one machine, and comparable only with',
    'each other. Contestants took turns. KB and MB are 1,024 and 1,048,576 bytes. Every sample is in',
    '`bench.ndjson`.\n',
    '- **ours**: `npm start`',
    '- **nginx**: our home page without scripts, its CSS inlined, gzip on the fly at level 6, two workers',
    '- **blank Next page**: the smallest App Router page, `next start`',
    '- **next start**: our own build under `next start`\n',
    '| | |\n|---|---|',
    ...facts,
    '',
    ...sections.map(sectionMarkdown),
  ].join('\n')
}

/** The same as JSON, one line for the machine and one for each figure; in bytes if the table has KB or MB. */
export function rawLines(where: Machine, sections: Section[]) {
  const figures = sections.flatMap(({ title, figures }) =>
    figures.map((figure) => ({ section: title, ...figure })),
  )
  return [where, ...figures].map((line) => `${JSON.stringify(line)}\n`).join('')
}
