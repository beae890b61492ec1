import { channel, subscribe } from 'node:diagnostics_channel'

// Next's bundle and our server share no modules, but Node's channels.
const PUBLISH = 'site.publish'
const ACCOUNT_CHANGE = 'site.account-change'
const RENDER_ERROR = 'site.render-error'

export const announcePublish = () => channel(PUBLISH).publish({})

export const onPublish = (receive: () => void) => subscribe(PUBLISH, receive)

export const announceAccountChange = (id: string) => channel(ACCOUNT_CHANGE).publish(id)

export const onAccountChange = (receive: (id: string) => void) =>
  subscribe(ACCOUNT_CHANGE, (id) => {
    if (typeof id === 'string') receive(id)
  })

type RenderFailure = { path: string; reason: string }

const isRenderFailure = (message: unknown): message is RenderFailure =>
  typeof message === 'object' && message !== null && 'path' in message && 'reason' in message

/** Reports why a page could not be rendered, if the content is at fault: staff can fix that. */
export function reportRenderError(path: string, error: unknown) {
  if (error instanceof Error && error.name === 'ContentError')
    channel(RENDER_ERROR).publish({ path, reason: error.message } satisfies RenderFailure)
}

export function onRenderError(receive: (failure: RenderFailure) => void) {
  subscribe(RENDER_ERROR, (message) => {
    if (isRenderFailure(message)) receive(message)
  })
}
