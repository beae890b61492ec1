import { publicSettings, readEnv, SettingsError } from '#lib/env.ts'

/**
 * Runs once when the server starts. Public settings are written into the pages when they are built,
 * so a server that starts with others would send visitors to the wrong place.
 */
export function register() {
  const built = process.env.BUILD_SETTINGS
  const started = JSON.stringify(publicSettings(readEnv(process.env)))
  if (started !== built) {
    throw new SettingsError(
      `The site was built with other public settings than it is started with. Build it again with these, or start it with those of the build.\n  built:   ${built}\n  started: ${started}`,
    )
  }
}
