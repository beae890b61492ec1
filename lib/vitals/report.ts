import { parseJson } from '#lib/parse-json.ts'
import { lineShape, type Measurement, type VitalsLine } from './beacon.ts'
import { METRICS, type MetricName } from './names.ts'

/** The largest good value, and the largest that is not poor: https://web.dev/articles/vitals */
const THRESHOLDS: Record<MetricName, [good: number, needsImprovement: number]> = {
  LCP: [2500, 4000],
  CLS: [0.1, 0.25],
  INP: [200, 500],
  TTFB: [800, 1800],
}

type VitalsRow = {
  path: string
  name: MetricName
  /** Three page views in four are at least as good. */
  p75: number
  rating: 'good' | 'needs improvement' | 'poor'
  views: number
  /** The most frequent element and sub-part of the page views from p75 on, and its count. */
  culprit: { what: string; times: number; of: number } | null
}

export function parseVitals(lines: string[]): VitalsLine[] {
  return lines.flatMap((line) => lineShape.safeParse(parseJson(line)).data ?? [])
}

export function summarize(views: VitalsLine[]): VitalsRow[] {
  const byPath = Map.groupBy(views, ({ path }) => path)
  return [...byPath]
    .sort(([a], [b]) => a.localeCompare(b))
    .flatMap(([path, views]) =>
      METRICS.flatMap((name) => {
        const measured = views.flatMap(({ metrics }) => metrics.filter((one) => one.name === name))
        return measured.length > 0 ? [rowOf(path, name, measured)] : []
      }),
    )
}

type Value = Pick<Measurement, 'value' | 'target' | 'part'>

function rowOf(path: string, name: MetricName, measured: Value[]): VitalsRow {
  const sorted = measured.toSorted((a, b) => a.value - b.value)
  const slowest = sorted.slice(Math.ceil(0.75 * sorted.length) - 1)
  const p75 = slowest[0]?.value ?? 0
  const [good, needsImprovement] = THRESHOLDS[name]
  const rating = p75 <= good ? 'good' : p75 <= needsImprovement ? 'needs improvement' : 'poor'
  return { path, name, p75, rating, views: sorted.length, culprit: culpritOf(slowest) }
}

function culpritOf(slowest: Value[]) {
  const named = slowest.map(({ target, part }) => [target, part].filter(Boolean).join(', '))
  const [most] = [...Map.groupBy(named.filter(Boolean), (what) => what)].sort(
    ([, a], [, b]) => b.length - a.length,
  )
  return most ? { what: most[0], times: most[1].length, of: slowest.length } : null
}
