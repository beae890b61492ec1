import type { Instrumentation } from 'next'

/** Runs once when Next starts. The edge build contains none of the modules that need Node. */
export async function register() {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { refuseOtherSettings } = await import('#lib/build-settings.ts')
    try {
      refuseOtherSettings(process.env.BUILD_SETTINGS)
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
      // After an error, Next would run on and respond 500.
      process.exit(1)
    }
  }
}

export const onRequestError: Instrumentation.onRequestError = async (error, { path }) => {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { reportRenderError } = await import('#lib/channels.ts')
    reportRenderError(path, error)
  }
}
