import type { Env } from '#lib/env.ts'
import { diagnose } from './diagnose.ts'

/**
 * For builds: the fatal checks of hosted services, and what the content still has of the sample. Emulators
 * have neither. A service that does not respond stops no build.
 *
 * @param warn is called with everything that stops no build
 * @throws names each fatal fault, with what to do
 */
export async function refuseFaults(
  env: Env,
  warn: (message: string) => void,
  options: Pick<Parameters<typeof diagnose>[0], 'fetch'> = {},
) {
  if (env.sanity.apiHost && env.firebase.emulatorUrl) return
  const findings = await diagnose({
    ...options,
    env,
    source: {},
    only: (group, { fatal }) => group === 'Content' || (group !== 'Host' && fatal === true),
  })
  const faults = findings.filter(
    ({ group, result, unreachable }) => group !== 'Content' && result === 'fatal' && !unreachable,
  )
  for (const { id, result, sentence } of findings)
    if (sentence && /^(warning|fatal)$/.test(result) && !faults.some((one) => one.id === id))
      warn(`${id}: ${sentence}`)
  if (faults.length > 0)
    throw new Error(
      `Fix this before the site is built (\`npm run doctor\` checks it again):\n${faults.map(({ id, sentence }) => `  ${id}: ${sentence}`).join('\n')}`,
    )
}
