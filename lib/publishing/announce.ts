import { channel, subscribe } from 'node:diagnostics_channel'

/** Next's bundle and our server are apart in one process, and share the channels of Node. */
const NAME = 'site.published'

/** Says that published content has changed, or may have. */
export const announcePublish = () => channel(NAME).publish({})

export const onPublish = (receive: () => void) => subscribe(NAME, receive)
