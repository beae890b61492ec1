/** `npm run members -- …` and `npm run members:reconcile`: members’ accounts without a console. */
import '#lib/load-env.ts'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { checkoutSettings } from '#emulators/checkout/settings.ts'
import { defaults } from '#emulators/defaults.ts'
import { readEnv } from '#lib/env.ts'
import { taskOf } from './members/commands.ts'
import { reasonOf } from './reason.ts'

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      all: { type: 'boolean', default: false },
      /** Asks nothing. */
      yes: { type: 'boolean', default: false },
    },
  })
  const isDemo = !process.env.SITE_URL && !process.env.FIREBASE_PROJECT_ID
  if (isDemo) Object.assign(process.env, defaults, checkoutSettings)
  const env = readEnv(process.env)
  if (!env.serviceAccount && !env.firebase.emulatorUrl)
    throw new Error('FIREBASE_SERVICE_ACCOUNT is missing. This command needs its rights.')
  // After the settings, which the client reads.
  const [{ client }, { accountsOf }, { paymentsOf }] = await Promise.all([
    import('#lib/content/client.ts'),
    import('#server/membership/accounts.ts'),
    import('#server/membership/start.ts'),
  ])
  const say = (fields: object, message: string) => console.log(message, JSON.stringify(fields))
  const payments = paymentsOf(env, client, { info: say, warn: say, error: say })
  if (positionals[0] === 'reconcile') {
    if (!payments) throw new Error('STRIPE_SECRET_KEY is missing: memberships follow no payments.')
    await payments.membership.reconcile()
  } else {
    const accounts = accountsOf(env)
    const found = await taskOf(positionals, values.all, { accounts, payments })
    if (typeof found === 'string') console.log(found)
    else console.log((await isWanted(found.question)) ? await found.run() : 'Nothing was changed.')
  }

  async function isWanted(question: string) {
    console.log(question)
    if (values.yes) return true
    if (!process.stdin.isTTY) throw new Error('Add --yes: there is nobody to ask.')
    const terminal = createInterface({ input: process.stdin, output: process.stdout })
    const answer = await terminal.question('Continue? [y/N] ')
    terminal.close()
    return /^y(es)?$/i.test(answer.trim())
  }
} catch (error) {
  console.error(reasonOf(error))
  process.exitCode = 1
}
