import { once } from 'node:events'
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import { type Log, log } from './log.ts'
import type { Route } from './next/build.ts'
import type { Regenerated, Request } from './next/renderer.ts'
import type { Rendered } from './next/stored.ts'
import type { Prepared } from './page.ts'

type Calls = {
  /** With the page as visitors get it, if one may soon. */
  regenerate(path: string, isWanted: boolean): Regenerated & { page: Prepared | null }
  render(request: Request): Rendered
  preview(route: Route, request: Request): Prepared
  prepare(route: Route | null, rendered: Rendered): Prepared
}

/** A call, and the port for its result. Closing the port cancels the call. */
export type Message = {
  [Name in keyof Calls]: { name: Name; args: Parameters<Calls[Name]>; port: MessagePort }
}[keyof Calls]
export type LogLine = { level: keyof Log; line: string }

export type Rendering = ReturnType<typeof startRendering>

/**
 * Renders in a thread of its own: visitors do not wait for it. If the thread ends, so does the server.
 *
 * @param program calls `renderInThread` in the thread
 */
export function startRendering(program: URL, folder: string) {
  const thread = new Worker(program, { argv: [folder] })
  thread.on('message', ({ level, line }: LogLine) => log[level]({}, line))
  // Thrown, so that the server sends its last errors before it ends.
  thread.once('exit', (code) => {
    throw new Error(`The thread that renders has ended (exit code ${code}).`)
  })

  async function call<Name extends keyof Calls>(
    name: Name,
    args: Parameters<Calls[Name]>,
    signal?: AbortSignal,
  ): Promise<ReturnType<Calls[Name]>> {
    const { port1, port2 } = new MessageChannel()
    try {
      thread.postMessage({ name, args, port: port2 }, [port2])
      const [{ result, error }] = await once(port1, 'message', { ...(signal && { signal }) })
      if (error) throw Object.assign(new Error(), error)
      return withBuffer(result)
    } finally {
      port1.close()
    }
  }

  return {
    async regenerate(path: string, isWanted: boolean, signal?: AbortSignal) {
      const { page, ...rendered } = await call('regenerate', [path, isWanted], signal)
      return { ...rendered, page: page && withBuffer(page) }
    },
    render: (request: Request) => call('render', [request]),
    preview: (route: Route, request: Request) => call('preview', [route, request]),
    prepare: (route: Route | null, rendered: Rendered) => call('prepare', [route, rendered]),
  }
}

/** A message from a thread has its bytes in a plain array. */
const withBuffer = <T extends { body: Uint8Array }>(result: T): T & { body: Buffer } => ({
  ...result,
  body: Buffer.from(result.body),
})
