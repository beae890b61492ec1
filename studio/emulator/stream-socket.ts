import { z } from 'zod'

type Init = { headers?: HeadersInit; signal?: AbortSignal | null }
type Stream = { receive(message: Message): void; lose(reason: unknown): void }
type Message = z.infer<typeof messageShape>

const messageShape = z.object({
  id: z.number(),
  status: z.number().optional(),
  text: z.string().optional(),
  end: z.boolean().optional(),
})

/**
 * A `fetch` for event streams that carries all of them over one WebSocket. An open document holds six
 * streams, and a browser has six HTTP/1.1 connections for a host: without it a second tab would wait
 * for ever. emulators/content-lake/README.md has the messages.
 *
 * @param apiHost the emulator's origin, such as `http://localhost:3334`
 */
export function streamSocket(apiHost: string) {
  const streams = new Map<number, Stream>()
  let socket: WebSocket | undefined
  let lastId = 0

  function connect() {
    const connecting = new WebSocket(`${apiHost.replace(/^http/, 'ws')}/emulator/streams`)
    connecting.onmessage = ({ data }) => {
      const message = messageShape.parse(JSON.parse(data))
      streams.get(message.id)?.receive(message)
    }
    connecting.onclose = () => {
      socket = undefined
      // The reader of a broken stream opens it again, on a new socket.
      const lost = [...streams.values()]
      streams.clear()
      for (const stream of lost)
        stream.lose(new TypeError('The Content Lake closed the connection.'))
    }
    return connecting
  }

  function send(message: object) {
    socket ??= connect()
    const open = socket
    const text = JSON.stringify(message)
    if (open.readyState === WebSocket.OPEN) open.send(text)
    else open.addEventListener('open', () => open.send(text), { once: true })
  }

  return (url: string, { headers, signal }: Init = {}) =>
    new Promise<Response>((resolve, reject) => {
      const id = ++lastId
      const encoder = new TextEncoder()
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          streams.set(id, {
            receive({ status, text, end }) {
              if (status) resolve(new Response(body, { status, headers: headersOf(status) }))
              if (text) controller.enqueue(encoder.encode(text))
              if (!end) return
              streams.delete(id)
              controller.close()
            },
            lose(reason) {
              reject(reason)
              controller.error(reason)
            },
          })
        },
      })
      signal?.addEventListener('abort', () => {
        const stream = streams.get(id)
        if (!stream) return
        streams.delete(id)
        send({ close: id })
        stream.lose(signal.reason)
      })
      const { pathname, search } = new URL(url)
      send({ open: id, url: pathname + search, headers: Object.fromEntries(new Headers(headers)) })
    })
}

const headersOf = (status: number) => ({
  'content-type': status === 200 ? 'text/event-stream' : 'application/json',
})
