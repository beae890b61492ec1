/** `npm run doctor`: checks the settings and every service, and says what is wrong and what to do. */
import '#lib/load-env.ts'
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { checkoutSettings } from '#emulators/checkout-settings.ts'
import { defaults } from '#emulators/defaults.ts'
import { readEnv } from '#lib/env.ts'
import { diagnose } from './doctor/diagnose.ts'
import { format } from './doctor/format.ts'
import { withTable } from './doctor/table.ts'
import { reasonOf } from './reason.ts'

const { values } = parseArgs({
  allowNegative: true,
  options: {
    json: { type: 'boolean', default: false },
    /** Also requests the running site and the Studio. */
    host: { type: 'boolean', default: true },
    /** Only writes the table of docs/going-live.md. */
    table: { type: 'boolean', default: false },
  },
})

const GUIDE = 'docs/going-live.md'
if (values.table) {
  writeFileSync(GUIDE, withTable(readFileSync(GUIDE, 'utf8')))
  process.exit()
}
try {
  const names = ['SITE_URL', 'SANITY_PROJECT_ID', 'FIREBASE_PROJECT_ID']
  const isDemo = names.every((name) => !process.env[name])
  const env = readEnv(isDemo ? await demoSettings() : process.env)
  if (!values.json)
    console.log(
      isDemo
        ? `▸ Checking the demo, which \`npm run demo\` starts. To check your site, set ${names.join(', ')} and the other settings in .env.production.local.`
        : `▸ Checking ${env.siteUrl}`,
    )
  const findings = await diagnose({
    env,
    source: process.env,
    only: (group) => values.host || group !== 'Host',
  })
  console.log(values.json ? JSON.stringify(findings, null, 2) : format(findings))
  process.exitCode = findings.some(({ result }) => result === 'fatal') ? 1 : 0
} catch (error) {
  console.error(values.json ? JSON.stringify({ error: reasonOf(error) }) : reasonOf(error))
  process.exitCode = 1
}

/** Payments open the course only in `npm run demo -- --checkout`. */
async function demoSettings() {
  const checkout = await fetch(`${checkoutSettings.STRIPE_API_URL}/emulator/status`).catch(
    () => null,
  )
  return checkout?.ok ? { ...defaults, ...checkoutSettings } : defaults
}
