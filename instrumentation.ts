/** Runs once when the server starts. The edge build gets none of it. */
export async function register() {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { refuseOtherSettings } = await import('#lib/build-settings.ts')
    refuseOtherSettings()
  }
}
