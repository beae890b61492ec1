/** `npm run stats`: adds up the page views and clicks that servers have counted. */
import '#lib/load-env.ts'
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { vitalsFile } from '#lib/env.ts'
import { firstOf, pageStats, parseCounts, parseSources, sourceStats } from '#lib/stats/counts.ts'
import { SHOWN_DAYS, shareOf } from '#lib/stats/stats.ts'
import { boundedFile } from '#lib/vitals/bounded-file.ts'
import { METRICS } from '#lib/vitals/names.ts'
import { parseVitals } from '#lib/vitals/report.ts'
import { formatValue, textTable } from './tables.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    days: { type: 'string', default: `${SHOWN_DAYS}` },
    /** Files of web vitals. */
    vitals: { type: 'string', multiple: true },
  },
})
const days = Number(values.days)
if (!Number.isInteger(days) || days < 1)
  throw new Error(`--days is "${values.days}"; it must be a number from 1.`)
const files =
  positionals.length > 0 ? positionals : [process.env.STATS_FILE || '.data/stats.ndjson']
const vitalsFiles = values.vitals ?? [vitalsFile.parse(process.env.WEB_VITALS_FILE)]

const texts = await Promise.all(files.map(read))
const stored = texts.flatMap((text) => text.split('\n'))
const measured = await Promise.all(vitalsFiles.map((file) => boundedFile(file).lines()))
const from = firstOf(days)
const pages = pageStats(parseCounts(stored), parseVitals(measured.flat()), from)

console.log(`From ${from} on (UTC), in ${files.join(', ')}\n`)
console.log(
  textTable([
    ['page', 'views', 'prerendered', 'clicks', 'share', ...METRICS.map((name) => `${name} p75`)],
    ...pages.map((page) => [
      page.path,
      ...[page.views, page.prerenders, page.clicks].map((count) => count.toLocaleString('en-US')),
      shareOf(page),
      ...METRICS.map((name) => {
        const value = page.p75[name]
        return value === undefined ? '' : formatValue(name, value)
      }),
    ]),
  ]),
)

const sources = sourceStats(parseSources(stored), from)
if (sources.length > 0) {
  console.log(
    '\nWhere visitors came from, without links of this site. Older days have no sources.\n',
  )
  console.log(
    textTable([
      ['source', 'page', 'views', 'clicks'],
      ...sources.map(({ source, path, views, clicks }) => [
        source,
        path,
        views.toLocaleString('en-US'),
        clicks.toLocaleString('en-US'),
      ]),
    ]),
  )
}

async function read(file: string) {
  try {
    return await readFile(file, 'utf8')
  } catch {
    console.error(
      `${file} cannot be read. Name the file that a server writes, as in \`npm run stats -- FILE\`, or set STATS_FILE as for the server.`,
    )
    process.exitCode = 1
    return ''
  }
}
