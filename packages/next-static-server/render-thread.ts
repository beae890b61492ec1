import { parentPort } from 'node:worker_threads'
import { logConsole } from './log.ts'
import type { Build } from './next/build.ts'
import { rendererOf, startNext } from './next/renderer.ts'
import { type PageOptions, preparer } from './prepare.ts'
import type { LogLine, Message } from './rendering.ts'

/** Renders pages in the thread that `openSite` starts, until the process ends. */
export async function renderInThread(build: Build, options: PageOptions) {
  logConsole((level, line) => parentPort?.postMessage({ level, line } satisfies LogLine))
  const { prepare, preparePreview } = preparer(build, options)
  const { handle } = await startNext(build, options.siteUrl)
  const renderer = rendererOf(handle, options, build)

  async function resultOf(message: Message, signal: AbortSignal) {
    switch (message.name) {
      case 'regenerate': {
        const [path, isWanted] = message.args
        const rendered = await renderer.regenerate(path, signal)
        return { ...rendered, page: isWanted ? prepare(build.routeAt(path), rendered) : null }
      }
      case 'render':
        return renderer.render(...message.args)
      case 'preview': {
        const [route, request] = message.args
        return preparePreview(route, await renderer.renderWhole(request))
      }
      case 'prepare': {
        const [route, rendered] = message.args
        return prepare(route, { ...rendered, body: Buffer.from(rendered.body) })
      }
    }
  }

  parentPort?.on('message', (message: Message) => {
    const { port } = message
    const cancelled = new AbortController()
    port.once('close', () => cancelled.abort())
    resultOf(message, cancelled.signal).then(
      (result) => port.postMessage({ result }),
      ({ message, stack }) => port.postMessage({ error: { message, stack } }),
    )
  })
}
