import { median } from '../measuring/measuring.ts'
import type { Figure, Section, Unit } from './figure.ts'

/** A section as Markdown: medians, and ratios of `ours` to every other column. */
export function sectionMarkdown({ title, note, figures }: Section) {
  const columns = [...new Set(figures.flatMap(({ samples }) => Object.keys(samples)))]
  const compared = columns.includes('ours') ? columns.filter((column) => column !== 'ours') : []
  const header = ['', ...columns, ...compared.map((column) => `ours / ${column}`)]
  const rows = figures.map((figure) => [
    figure.unit ? `${figure.what}, ${figure.unit}` : figure.what,
    ...columns.map((column) => value(figure, column)),
    ...compared.map((column) => ratio(figure, column)),
  ])
  const rule = header.map((_, index) => (index === 0 ? '---' : '---:'))
  const lines = [header, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`)
  return `## ${title}\n\n${note}\n\n${lines.join('\n')}\n`
}

const BYTES: Partial<Record<Unit, number>> = { KB: 1024, MB: 1024 ** 2 }

function value({ unit, samples }: Figure, column: string) {
  const values = samples[column]
  if (!values) return '–'
  const middle = median(values) / (BYTES[unit] ?? 1)
  const maximumFractionDigits = middle < 10 ? 3 : middle < 1000 ? 1 : 0
  return middle.toLocaleString('en', { maximumFractionDigits })
}

function ratio({ samples }: Figure, column: string) {
  const [ours, other] = [samples.ours, samples[column]].map((values) => median(values ?? []))
  return ours === undefined || !other ? '–' : (ours / other).toFixed(3)
}
