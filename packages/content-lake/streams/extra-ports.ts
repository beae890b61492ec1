import { once } from 'node:events'
import { createAdaptorServer, type ServerType } from '@hono/node-server'

/** Answers a request as if it had come over the network. */
export type Dispatch = (request: Request) => Response | Promise<Response>

/** Enough for 16 tabs: an open document in the Studio has six streams. */
const count = 16

/**
 * Ports for the event streams of browsers. A browser opens six HTTP/1.1 connections to a port, and
 * one open document in the Studio takes as many, so that further requests would wait forever.
 */
export class ExtraPorts {
  #opening: Promise<ServerType[]> | undefined
  #turn = 0

  /** @returns one port after the other; they are opened for the first stream */
  async next(dispatch: Dispatch) {
    this.#opening ??= Promise.all(Array.from({ length: count }, () => open(dispatch)))
    const servers = await this.#opening
    const address = servers[this.#turn++ % count]?.address()
    return typeof address === 'object' && address ? address.port : 0
  }

  async close() {
    for (const server of (await this.#opening) ?? []) {
      const closed = once(server, 'close')
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
      await closed
    }
  }
}

async function open(fetch: Dispatch) {
  const server = createAdaptorServer({ fetch }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}
