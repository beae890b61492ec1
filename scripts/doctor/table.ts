import { groups } from './diagnose.ts'

const [BEGIN, END] = ['<!-- checks: npm run doctor -- --table -->', '<!-- end of checks -->']

const exitOf = (severities: string[]) => {
  const isFatal = severities.map((severity) => severity === 'fatal')
  if (isFatal.every(Boolean)) return '1'
  return isFatal.some(Boolean) ? '1 or 0' : '0'
}

/** docs/going-live.md with the table of all checks. */
export function withTable(document: string) {
  const rows = groups.flatMap(({ checks }) =>
    checks
      .toSorted((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }))
      .map(({ id, title, severities }) => `| ${id} | ${title} | ${exitOf(severities)} |`),
  )
  const table = ['| | what is true | exit code if not |', '|---|---|---|', ...rows].join('\n')
  const [before = '', , after] = document.split(new RegExp(`(?<=${BEGIN}\n)([^]*)(?=${END})`))
  if (after === undefined) throw new Error(`docs/going-live.md lacks ${BEGIN} and ${END}.`)
  return `${before}\n${table}\n\n${after}`
}
