/** Runs once when the server starts; what it needs of Node is kept out of the edge build. */
export async function register() {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { refuseOtherSettings } = await import('#lib/build-settings.ts')
    refuseOtherSettings()
    const { keepUp } = await import('#lib/content/catch-up.ts')
    // It asks this server, which answers only once this is through.
    keepUp()
  }
}
