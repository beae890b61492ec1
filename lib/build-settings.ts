import { env, publicSettings } from './env.ts'

/**
 * Ends a server whose public settings are not those of its build (`BUILD_SETTINGS`, which
 * `next.config.mjs` writes into it): they stand in the pages, so it would send visitors to the wrong
 * place. Next goes on after an error here and answers 500 to everyone; an exit is what its host sees.
 */
export function refuseOtherSettings() {
  const built: Record<string, unknown> = JSON.parse(process.env.BUILD_SETTINGS ?? '{}')
  const differences = Object.entries(publicSettings(env()))
    .map(([name, value]) => [name, JSON.stringify(built[name]), JSON.stringify(value)])
    .filter(([, before, now]) => before !== now)
    .map(([name, before, now]) => `  ${name}: ${before} in the build, ${now} now`)
  if (differences.length === 0) return
  console.error(
    `The site was built with other public settings than it is started with. Build it again with these, or start it with those of the build.\n${differences.join('\n')}`,
  )
  process.exit(1)
}
