/** Renders server components that read the deadline, as Next does, and compares their signals. */
import { createRequire } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import { createElement } from 'react'
import { deadline } from '#lib/content/deadline.ts'

const { renderToReadableStream } = createRequire(import.meta.url)(
  'next/dist/compiled/react-server-dom-webpack/server.node',
)

async function render() {
  const signals: AbortSignal[] = []
  async function Footer() {
    await wait(10)
    signals.push(deadline())
    return null
  }
  async function Page() {
    signals.push(deadline())
    await wait(10)
    signals.push(deadline())
    return createElement(Footer)
  }
  await new Response(renderToReadableStream(createElement(Page), {})).text()
  return signals
}

const [first = [], second = []] = [await render(), await render()]
console.log(
  JSON.stringify({
    sameInOneRender: first.length === 3 && new Set(first).size === 1,
    sameInTwoRenders: first[0] === second[0],
  }),
)
