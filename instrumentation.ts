import type { Instrumentation } from 'next'

/** Runs once when Next starts; what it needs of Node is kept out of the edge build. */
export async function register() {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { refuseOtherSettings } = await import('#lib/build-settings.ts')
    refuseOtherSettings(process.env.BUILD_SETTINGS)
  }
}

export const onRequestError: Instrumentation.onRequestError = async (error, { path }) => {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { reportRenderError } = await import('#lib/channels.ts')
    reportRenderError(path, error)
  }
}
