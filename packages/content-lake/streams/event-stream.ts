/** One server-sent event; `data` is sent as JSON. https://html.spec.whatwg.org/multipage/server-sent-events.html */
export type ServerEvent = { event: string; id?: string; data: object }

const keepAliveMs = 15_000
/** What may wait for a slow listener. When more comes, the stream ends and the client reconnects. */
export const maxWaitingBytes = 2 * 1024 * 1024
/** After that, what still waits is discarded with the connection. */
const drainMs = 10_000

type Start = (
  send: (event: ServerEvent) => void,
  /** Ends the stream if the work fails, so that the client reconnects and reads everything again. */
  orEnd: <T>(work: (given: T) => void) => (given: T) => void,
) => () => void

/**
 * @param start Begins to send, and returns how to stop.
 * @param until Gets how to end the stream, and returns how to forget that.
 * @returns the answer to a request for an event stream, which goes on until the client leaves or it is ended
 */
export function eventStream(start: Start, until: (end: () => void) => () => void = () => () => {}) {
  const encoder = new TextEncoder()
  let stop = () => {}
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        let isOpen = true
        const end = () => {
          stop()
          controller.close()
          const stalled = 'A listener has stopped reading. Its connection was closed.'
          // The text is logged. It has no effect if everything was read by then.
          setTimeout(() => controller.error(stalled), drainMs).unref()
        }
        const write = (text: string) => {
          if (!isOpen) return
          if ((controller.desiredSize ?? 0) <= 0) end()
          else controller.enqueue(encoder.encode(text))
        }
        const orEnd =
          <T>(work: (given: T) => void) =>
          (given: T) => {
            try {
              work(given)
            } catch (error) {
              console.error(error)
              if (isOpen) end()
            }
          }
        const keepAlive = setInterval(() => write(':\n\n'), keepAliveMs)
        const forget = until(end)
        let unsubscribe = () => {}
        stop = () => {
          isOpen = false
          clearInterval(keepAlive)
          forget()
          unsubscribe()
        }
        unsubscribe = start((event) => write(format(event)), orEnd)
        // What was sent at the start may have ended the stream.
        if (!isOpen) unsubscribe()
      },
      cancel: () => stop(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: maxWaitingBytes }),
  )
  return new Response(body, {
    headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache' },
  })
}

function format({ event, id, data }: ServerEvent) {
  return `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`
}
