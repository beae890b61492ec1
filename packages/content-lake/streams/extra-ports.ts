import { createAdaptorServer } from '@hono/node-server'
import { listen } from '../http/listen.ts'

/** Answers a request as if it had come over the network. */
export type Dispatch = (request: Request) => Response | Promise<Response>

/** Enough for 16 tabs: an open document in the Studio has six streams. */
const count = 16

/**
 * Ports for the event streams of browsers. A browser opens six HTTP/1.1 connections to a port, and
 * one open document in the Studio takes as many, so that further requests would wait forever.
 */
export class ExtraPorts {
  #opening: Promise<Awaited<ReturnType<typeof listen>>[]> | undefined
  #turn = 0

  /** @returns one port after the other; they are opened for the first stream */
  async next(dispatch: Dispatch) {
    const open = () => listen(createAdaptorServer({ fetch: dispatch }))
    this.#opening ??= Promise.all(Array.from({ length: count }, open))
    return (await this.#opening)[this.#turn++ % count]?.port
  }

  async close() {
    for (const { close } of (await this.#opening) ?? []) await close()
  }
}
