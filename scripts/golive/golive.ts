import { problemsOf } from '#lib/env.ts'
import { at } from '../doctor/services.ts'
import { reasonOf } from '../reason.ts'
import { consoleSteps } from './console-steps.ts'
import { keepSettings, readBeside } from './env-file.ts'
import { firebaseSteps } from './firebase-steps.ts'
import { projectOf } from './project.ts'
import { type Needed, needed, type Options } from './settings.ts'
import { stepsFor } from './steps.ts'
import { stripeSteps } from './stripe-steps.ts'

/**
 * Does each step that is not done yet.
 *
 * @throws if a setting is missing, or if Sanity refuses a step; earlier steps stay done
 */
export async function golive({ source, dryRun, say, folder, ...choice }: Options) {
  const { fetch = globalThis.fetch, ...options } = choice
  const { data, error } = needed.safeParse(source)
  if (!data)
    throw new Error(
      `Correct these settings in the environment or in .env.production.local:\n${problemsOf(error)}\nSANITY_MANAGEMENT_TOKEN is a token with the role Administrator from https://www.sanity.io/manage; set it only for this command.`,
    )
  const { SANITY_MANAGEMENT_TOKEN, ...settings } = data
  const known = { ...settings, ...studioSettings(data) }
  let isOurs = false
  async function keep(learned: Record<string, string>) {
    Object.assign(known, learned)
    isOurs = await keepSettings(folder, known, say, dryRun, isOurs)
  }
  const beside = await readBeside(folder)
  const has = (name: string) => Boolean(source[name] || beside[name])

  const project = projectOf(data, fetch)
  const { STRIPE_SETUP_KEY: key, GOOGLE_ACCESS_TOKEN: token } = source
  const steps = [
    ...stepsFor(project, data, { ...options, has }),
    ...(key ? stripeSteps(data, project, { key, fetch, has }) : []),
    ...(token ? firebaseSteps(data, token, fetch) : []),
  ]
  for (const step of steps)
    try {
      const state = await step.done()
      if (state) say(`✓ ${step.name}: ${state}`)
      else if (dryRun) say(`○ ${step.name}: to do`)
      else {
        const learned = await step.take()
        const state = step.isToEnter ? await step.done() : null
        say(`▸ ${step.name}: done${state ? `; ${state}` : ''}`)
        // At once: nobody can read a token again.
        if (learned) await keep(learned)
      }
    } catch (cause) {
      throw new Error(
        `✘ ${step.name}: ${refusalOf(cause)}\nFix this, and run the command again: ${dryRun ? 'nothing has changed' : 'it continues with this step'}.`,
        { cause },
      )
    }
  if (!isOurs) await keep({})
  say(
    `\nOnly a console can do the rest:\n${consoleSteps(data, { hasGoogle: Boolean(token), hasStripe: Boolean(key) }).join('\n')}`,
  )
  say(
    dryRun
      ? '\nThis was a dry run: nothing has changed.'
      : '\nThen run `npm run build`, `npm run studio:build` and, when the site runs, `npm run doctor`.',
  )
}

/** Sanity's client and Stripe's library give an error the status of the response. */
function refusalOf(cause: unknown) {
  if (Number(at(cause, 'statusCode')) !== 401) return reasonOf(cause)
  return at(cause, 'type') === 'StripeAuthenticationError'
    ? 'Stripe does not accept STRIPE_SETUP_KEY.'
    : 'Sanity does not accept SANITY_MANAGEMENT_TOKEN. Create a token with the role Administrator at https://www.sanity.io/manage.'
}

const studioSettings = ({ SANITY_PROJECT_ID, SANITY_DATASET, SITE_URL }: Needed) => ({
  SANITY_STUDIO_PROJECT_ID: SANITY_PROJECT_ID,
  SANITY_STUDIO_DATASET: SANITY_DATASET,
  SANITY_STUDIO_SITE_URL: SITE_URL,
})
