/** `npm run members -- …` and `npm run members:reconcile`: members’ accounts without a console. */
import '#lib/load-env.ts'
import { parseArgs } from 'node:util'
import { checkoutSettings } from '#emulators/checkout-settings.ts'
import { defaults } from '#emulators/defaults.ts'
import { readEnv } from '#lib/env.ts'
import type { Shared } from '#server/shared.ts'
import { isYes, taskOf } from './members/commands.ts'
import { reasonOf } from './reason.ts'

let shared: Shared | undefined
const isDemo = !process.env.SITE_URL && !process.env.FIREBASE_PROJECT_ID
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      all: { type: 'boolean', default: false },
      /** Asks nothing. */
      yes: { type: 'boolean', default: false },
    },
  })
  if (isDemo) Object.assign(process.env, defaults, checkoutSettings)
  const env = readEnv(process.env)
  if (!env.serviceAccount && !env.firebase.emulatorUrl)
    throw new Error('FIREBASE_SERVICE_ACCOUNT is missing. This command needs its rights.')
  // After the settings, which the client reads.
  const [{ client }, { accountsOf }, { paymentsOf }, { sharedBy }] = await Promise.all([
    import('#lib/content/client.ts'),
    import('#server/membership/accounts.ts'),
    import('#server/membership/start.ts'),
    import('#server/shared.ts'),
  ])
  const say = (fields: object, message: string) => console.log(message, JSON.stringify(fields))
  // Servers must not send the same mails.
  shared = sharedBy(env.redisUrl, env.siteUrl)
  const payments = paymentsOf(env, client, { info: say, warn: say, error: say }, shared)
  const accounts = accountsOf(env)
  const found = await taskOf(positionals, values.all, { accounts, payments })
  if (typeof found === 'string') console.log(found)
  else {
    console.log(found.question)
    if (!values.yes) process.stdout.write('Continue? [y/N] ')
    const isSure = values.yes || (await isYes(process.stdin))
    console.log(isSure ? await found.run() : 'Nothing was changed.')
  }
} catch (error) {
  const reason = reasonOf(error)
  console.error(
    isDemo && reason.includes('ECONNREFUSED')
      ? `${reason} It is the demo’s. Start the demo with \`npm run demo\`, or set FIREBASE_SERVICE_ACCOUNT and the other settings of your site.`
      : reason,
  )
  process.exitCode = 1
} finally {
  await shared?.close()
}
