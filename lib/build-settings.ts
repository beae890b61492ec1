import { env } from './env.ts'

/** Pages contain these settings. Exits: after an error, Next would run on and respond 500. */
export function refuseOtherSettings(built = '{}') {
  const before: Record<string, unknown> = JSON.parse(built)
  const differences = Object.entries(env().inBuild)
    .map(([name, value]) => [name, JSON.stringify(before[name]), JSON.stringify(value)])
    .filter(([, then, now]) => then !== now)
    .map(([name, then, now]) => `  ${name}: ${then} in the build, ${now} now`)
  if (differences.length === 0) return
  console.error(
    `The public settings differ from those of the build. Build again, or start with the settings of the build.\n${differences.join('\n')}`,
  )
  process.exit(1)
}
