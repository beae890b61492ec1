import { reasonOf } from '../reason.ts'
import { consoleSteps } from './console-steps.ts'
import { keepSettings, readBeside } from './env-file.ts'
import { projectOf } from './project.ts'
import { type Needed, needed, type Options } from './settings.ts'
import { stepsFor } from './steps.ts'

/**
 * Does each step that is not done yet.
 *
 * @throws if a setting is missing, or if Sanity refuses a step; earlier steps stay done
 */
export async function golive({ source, dryRun, say, folder, fetch, ...choice }: Options) {
  const { data, error } = needed.safeParse(source)
  if (!data)
    throw new Error(
      `Set ${error.issues.map(({ path }) => path.join()).join(', ')} in the environment or in .env.production.local. SANITY_MANAGEMENT_TOKEN is a token with the role Administrator from https://www.sanity.io/manage; set it only for this command.`,
    )
  const { SANITY_MANAGEMENT_TOKEN, ...settings } = data
  const keep = (learned: Record<string, string>) =>
    keepSettings(folder, { ...settings, ...studioSettings(data), ...learned }, say, dryRun)
  const beside = await readBeside(folder)
  const has = (name: string) => Boolean(source[name] || beside[name])

  for (const step of stepsFor(projectOf(data, fetch), data, { ...choice, has }))
    try {
      const state = await step.done()
      if (state) say(`✓ ${step.name}: ${state}`)
      else if (dryRun) say(`○ ${step.name}: to do`)
      else {
        const learned = await step.take()
        say(`▸ ${step.name}: done`)
        // At once: nobody can read a token again.
        if (learned) await keep(learned)
      }
    } catch (cause) {
      throw new Error(
        `✘ ${step.name}: ${reasonOf(cause)}\nFix this, and run the command again: ${dryRun ? 'nothing has changed' : 'it continues with this step'}.`,
        { cause },
      )
    }
  await keep({})
  say(`\nOnly a console can do the rest:\n${consoleSteps(data).join('\n')}`)
  say(
    dryRun
      ? '\nThis was a dry run: nothing has changed.'
      : '\nThen run `npm run build`, `npm run studio:build` and, when the site runs, `npm run doctor`.',
  )
}

const studioSettings = ({ SANITY_PROJECT_ID, SANITY_DATASET, SITE_URL }: Needed) => ({
  SANITY_STUDIO_PROJECT_ID: SANITY_PROJECT_ID,
  SANITY_STUDIO_DATASET: SANITY_DATASET,
  SANITY_STUDIO_SITE_URL: SITE_URL,
})
