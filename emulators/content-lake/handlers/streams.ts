import { z } from 'zod'
import { parseBody } from '../body.ts'
import type { LakeContext } from '../lake.ts'
import { openSocket, type Peer } from '../sockets/socket.ts'

const messageSchema = z.union([
  z.strictObject({
    open: z.int(),
    /** Path and query of an event stream. */
    url: z.string().regex(/^\/v[^/]+\/data\/(?:listen|live\/events)\//),
    headers: z.record(z.string(), z.string()).default({}),
  }),
  z.strictObject({ close: z.int() }),
])

/**
 * Event streams over one WebSocket. A browser keeps six HTTP/1.1 connections to a host at most, and
 * one open document takes as many streams, so that a second tab would wait without end.
 * The README has the messages.
 */
export const streams = (c: LakeContext) => openSocket(c, (peer) => carry(c, peer))

function carry(c: LakeContext, peer: Peer) {
  const open = new Map<number, AbortController>()
  const send = (message: object) => peer.send(JSON.stringify(message))
  // From the handshake, where the browser sets them: a page must not choose them.
  const own = ['cookie', 'host', 'origin'].flatMap((name) => {
    const value = c.req.header(name)
    return value === undefined ? [] : [[name, value] as const]
  })

  async function stream(id: number, url: string, headers: Record<string, string>) {
    const { signal } = replace(id)
    const init = { headers: { ...headers, ...Object.fromEntries(own) } }
    const { status, body } = await c.var.dispatch(new Request(new URL(url, c.req.url), init))
    const reader = body?.getReader()
    const cancel = () => reader?.cancel()
    if (signal.aborted) return cancel()
    signal.addEventListener('abort', cancel)
    send({ id, status })
    const decoder = new TextDecoder()
    for (let piece = await reader?.read(); piece?.value; piece = await reader?.read())
      send({ id, text: decoder.decode(piece.value, { stream: true }) })
    if (!signal.aborted) send({ id, end: true })
  }

  function replace(id: number) {
    open.get(id)?.abort()
    const controller = new AbortController()
    open.set(id, controller)
    return controller
  }

  return {
    onText(text: string) {
      const message = parseBody(messageSchema, text)
      if ('open' in message) return stream(message.open, message.url, message.headers)
      open.get(message.close)?.abort()
      open.delete(message.close)
    },
    onClose() {
      for (const controller of open.values()) controller.abort()
    },
  }
}
