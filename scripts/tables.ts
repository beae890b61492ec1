import type { MetricName } from '#lib/vitals/names.ts'
import type { summarize } from '#lib/vitals/report.ts'

export function formatVitals(rows: ReturnType<typeof summarize>) {
  return textTable([
    ['page', 'metric', 'p75', 'rating', 'views', 'most often in the slowest quarter'],
    ...rows.map(({ path, name, p75, rating, views, culprit }) => [
      path,
      name,
      formatValue(name, p75),
      rating,
      String(views),
      culprit ? `${culprit.what} (${culprit.times} of ${culprit.of})` : '',
    ]),
  ])
}

export const formatValue = (name: MetricName, value: number) =>
  name === 'CLS' ? value.toFixed(3) : `${Math.round(value).toLocaleString('en-US')} ms`

/** @returns lines with aligned columns */
export function textTable(rows: string[][]) {
  const widths = rows[0]?.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths?.[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
