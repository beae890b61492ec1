/** `npm run vitals`: reports the web vitals of visitors from the receiver's file. */
import '#lib/load-env.ts'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { vitalsFile } from '#lib/env.ts'
import { boundedFile } from '#lib/vitals/bounded-file.ts'
import { parseVitals, summarize } from '#lib/vitals/report.ts'
import { formatVitals } from './tables.ts'

const { positionals } = parseArgs({ allowPositionals: true })
const [file = vitalsFile.parse(process.env.WEB_VITALS_FILE)] = positionals
const views = parseVitals(await boundedFile(file).lines())

if (views.length > 0) {
  console.log(`${views.length} page views since ${views[0]?.time}, in ${resolve(file)}\n`)
  console.log(formatVitals(summarize(views)))
} else {
  console.log(`No page views in ${resolve(file)}.

Measuring is on if WEB_VITALS_URL is /api/vitals, as in \`npm run demo\`. Open pages of the site in a
browser and leave them: a page sends its measurements when it is closed, left or hidden.
To read another file: npm run vitals -- FILE, or set WEB_VITALS_FILE as for the site.`)
}
