import { env, SettingsError } from './env.ts'

/** @throws {SettingsError} Pages contain the settings of the build. */
export function refuseOtherSettings(built = '{}') {
  const before: Record<string, unknown> = JSON.parse(built)
  const differences = Object.entries(env().inBuild)
    .map(([name, value]) => [name, JSON.stringify(before[name]), JSON.stringify(value)])
    .filter(([, then, now]) => then !== now)
    .map(([name, then, now]) => `  ${name}: ${then} in the build, ${now} now`)
  if (differences.length === 0) return
  throw new SettingsError(
    `The public settings differ from those of the build. Build again, or start with the settings of the build.\n${differences.join('\n')}`,
  )
}
