import { WebSocket } from 'ws'

type Fetch = (
  url: string,
  init?: { headers?: HeadersInit; signal?: AbortSignal | null },
) => Promise<Response>
type Message = { id: number; status?: number; text?: string; end?: boolean }
type Stream = { onMessage(message: Message): void; onLost(): void }

/** Carries event streams over one WebSocket, as the Content Lake's README has it. */
export function socketFetch(url: string) {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/emulator/streams`)
  const streams = new Map<number, Stream>()
  const early: string[] = []
  socket.on('open', () => {
    for (const text of early) socket.send(text)
  })
  const send = (message: object) => {
    const text = JSON.stringify(message)
    if (socket.readyState === socket.OPEN) socket.send(text)
    else early.push(text)
  }
  socket.on('message', (data) => {
    const message: Message = JSON.parse(String(data))
    streams.get(message.id)?.onMessage(message)
  })
  socket.on('close', () => {
    for (const stream of streams.values()) stream.onLost()
  })
  const fetchStream: Fetch = (input, { headers, signal } = {}) =>
    new Promise((resolve, reject) => {
      const id = streams.size + 1
      const encoder = new TextEncoder()
      const { pathname, search } = new URL(input)
      let controller: ReadableStreamDefaultController<Uint8Array>
      const body = new ReadableStream<Uint8Array>({
        start(given) {
          controller = given
        },
      })
      streams.set(id, {
        onMessage({ status, text, end }) {
          const type = status === 200 ? 'text/event-stream' : 'application/json'
          if (status) resolve(new Response(body, { status, headers: { 'content-type': type } }))
          if (text) controller.enqueue(encoder.encode(text))
          if (end) controller.close()
        },
        onLost() {
          const error = new TypeError('The socket closed.')
          reject(error)
          controller.error(error)
        },
      })
      signal?.addEventListener('abort', () => send({ close: id }))
      send({ open: id, url: pathname + search, headers: Object.fromEntries(new Headers(headers)) })
    })
  return { fetchStream, socket, send }
}
