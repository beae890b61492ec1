import { channel, subscribe } from 'node:diagnostics_channel'

/** Next's bundle and our server are apart in one process, and share the channels of Node. */
const NAME = 'site.render-error'

type RenderFailure = { path: string; reason: string }

const isRenderFailure = (message: unknown): message is RenderFailure =>
  typeof message === 'object' && message !== null && 'path' in message && 'reason' in message

/** Says why a page could not be rendered. Errors in the content are for staff, all others for the log. */
export function reportRenderError(path: string, error: unknown) {
  if (error instanceof Error && error.name === 'ContentError')
    channel(NAME).publish({ path, reason: error.message } satisfies RenderFailure)
}

export function onRenderError(receive: (failure: RenderFailure) => void) {
  subscribe(NAME, (message) => {
    if (isRenderFailure(message)) receive(message)
  })
}
