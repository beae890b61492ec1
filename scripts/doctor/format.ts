import { counted } from '#schemas/fields/counted.ts'
import type { Finding } from './diagnose.ts'

const MARKS = { good: '✓', fatal: '✘', warning: '!', 'not applicable': '–', skipped: '–' }

/** The findings by group, for a terminal, with a summary at the end. */
export function format(findings: Finding[]) {
  const lines = Object.entries(Object.groupBy(findings, ({ group }) => group)).flatMap(
    ([group, rows = []]) => ['', group, ...rows.toSorted(byId).flatMap(linesOf)],
  )
  const count = (result: Finding['result']) =>
    findings.filter((one) => one.result === result).length
  const warnings = counted(count('warning'), 'warning')
  return [
    ...lines,
    '',
    `${count('good')} good, ${count('fatal')} to fix before going live, ${warnings}, ${count('not applicable')} not applicable, ${count('skipped')} skipped`,
  ].join('\n')
}

/** The checks of the rate limits run last. */
const byId = (a: Finding, b: Finding) => a.id.localeCompare(b.id, 'en', { numeric: true })

/** Consecutive checks with the same sentence share one, below the last of them. */
const linesOf = ({ id, title, result, sentence }: Finding, index: number, rows: Finding[]) => [
  `  ${MARKS[result]} ${id.padEnd(4)}${title}`,
  ...(sentence && sentence !== rows[index + 1]?.sentence ? [`        ${sentence}`] : []),
]
