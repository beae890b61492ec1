import { parentPort } from 'node:worker_threads'
import type { Env } from '#lib/env.ts'
import { finisher } from './finish.ts'
import { logConsole } from './log.ts'
import { readBuild } from './next/build.ts'
import { rendererOf, startNext } from './next/renderer.ts'
import type { LogLine, Message } from './rendering.ts'

/** What runs in the thread of `startRendering`. */
export async function runRendering(folder: string, env: Env) {
  logConsole((level, line) => parentPort?.postMessage({ level, line } satisfies LogLine))
  const build = readBuild(folder)
  const { finish, preview } = finisher(build, env)
  const { handle } = await startNext(build, env.siteUrl)
  const renderer = rendererOf(handle, env.siteUrl, build)

  async function resultOf(message: Message, signal: AbortSignal) {
    switch (message.name) {
      case 'regenerate': {
        const [path, isWanted] = message.args
        const rendered = await renderer.regenerate(path, signal)
        return { ...rendered, page: isWanted ? finish(build.routeAt(path), rendered) : null }
      }
      case 'render':
        return renderer.render(...message.args)
      case 'preview': {
        const [route, request] = message.args
        return preview(route, await renderer.renderWhole(request))
      }
      case 'finish': {
        const [route, rendered] = message.args
        return finish(route, { ...rendered, body: Buffer.from(rendered.body) })
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
