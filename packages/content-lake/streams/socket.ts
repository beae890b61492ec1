import { upgradeWebSocket } from '@hono/node-server'
import { WebSocket } from 'ws'
import { toApiError } from '../http/answer-error.ts'
import { ApiError } from '../http/errors.ts'
import { isLoopback } from '../http/loopback.ts'
import type { LakeContext } from '../lake.ts'
import { maxWaitingBytes } from './event-stream.ts'

/** RFC 6455, 5.5: a control frame carries 125 bytes, of which the code takes two. */
const maxReasonBytes = 123

/** The other end of a WebSocket. */
export type Peer = { send(text: string): void }

type SocketEvents = {
  /** What it throws closes the socket: with 4001 for a 401, and so on. */
  onText(text: string): void | Promise<void>
  onClose(): void
}

/**
 * Turns the request into a WebSocket.
 * @throws ApiError 426 for a plain request, 403 for a page from elsewhere: browsers let any page
 *   open a WebSocket anywhere, and CORS has no say in it
 */
export function openSocket(c: LakeContext, begin: (peer: Peer) => SocketEvents) {
  if (c.req.header('upgrade')?.toLowerCase() !== 'websocket')
    throw new ApiError(426, 'This address is a WebSocket: send the header "Upgrade: websocket".')
  const origin = c.req.header('origin')
  if (origin !== undefined && !isLoopback(origin))
    throw new ApiError(
      403,
      `Pages of ${origin} are refused: the emulator serves this machine only.`,
    )
  let events: SocketEvents | undefined
  return upgradeWebSocket(c, {
    onOpen(_event, socket) {
      events = begin({
        send(text) {
          const { raw } = socket
          if (raw instanceof WebSocket && raw.bufferedAmount > maxWaitingBytes) raw.terminate()
          else socket.send(text)
        },
      })
    },
    async onMessage({ data }, socket) {
      try {
        await events?.onText(String(data))
      } catch (error) {
        const { status, message } = toApiError(error)
        // The Studio's client expects 4001 for a 401 and 4000 for a 400.
        socket.close(3600 + status, cut(message))
      }
    },
    onClose: () => events?.onClose(),
  })
}

/** @returns the longest start of the text that fits, without half a character */
const cut = (text: string) =>
  new TextDecoder().decode(Buffer.from(text).subarray(0, maxReasonBytes), { stream: true })
