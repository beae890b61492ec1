import { env, publicSettings } from './env.ts'

/**
 * Ends a process whose public settings differ from those of the build: pages contain them, so they
 * would lead visitors to the wrong place. Next goes on after an error and answers 500 to everyone;
 * hosts notice an exit.
 *
 * @param built what `next.config.mjs` writes into the build as `BUILD_SETTINGS`: public settings, as JSON
 */
export function refuseOtherSettings(built = '{}') {
  const before: Record<string, unknown> = JSON.parse(built)
  const differences = Object.entries(publicSettings(env()))
    .map(([name, value]) => [name, JSON.stringify(before[name]), JSON.stringify(value)])
    .filter(([, then, now]) => then !== now)
    .map(([name, then, now]) => `  ${name}: ${then} in the build, ${now} now`)
  if (differences.length === 0) return
  console.error(
    `The public settings differ from those of the build. Build again, or start with the settings of the build.\n${differences.join('\n')}`,
  )
  process.exit(1)
}
